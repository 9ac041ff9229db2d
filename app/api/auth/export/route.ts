import { requireUser } from "@/lib/access";
import { exportAccount as contract } from "@/lib/contracts/export";
import { defineRoute } from "@/lib/http/define-route";
import { fileResponse } from "@/lib/http/file-response";
import { exportAccount } from "@/lib/services/export/export-account";

/** GET /auth/export: everything that the caller owns and wrote, as a ZIP. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "export.failed",
  handle: ({ scope }) => exportAccount(scope),
  toResponse: fileResponse,
});
