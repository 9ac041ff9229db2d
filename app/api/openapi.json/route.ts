import * as contracts from "@/lib/contracts/system";
import { environment } from "@/lib/env";
import { defineRoute } from "@/lib/http/define-route";
import { openApiDocument } from "@/lib/services/system/open-api-document";

export const GET = defineRoute(contracts.openApi, {
  access: "public",
  handle: async () => openApiDocument(`${environment().publicUrl}/api`),
});
