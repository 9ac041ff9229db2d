"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { requireProject, requireStory, type UserScope } from "@/lib/access";
import { findPageCaller } from "@/lib/auth/page-caller";
import { createCharacter as contract } from "@/lib/contracts/character";
import { entityId } from "@/lib/contracts/contract";
import { defineAction } from "@/lib/http/define-action";
import { idOf } from "@/lib/http/define-route";
import { createCharacter } from "@/lib/services/casting/characters";
