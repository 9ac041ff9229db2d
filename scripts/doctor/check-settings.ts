import type { Environment } from "@/lib/env";
import { isLoopback } from "@/lib/env/environment";
import { vendorsInUse } from "@/lib/providers";
import { type Finding, good, warn } from "./finding";

/** What the settings mean together, where each of them is valid by itself. */
export function checkSettings(environment: Environment): Finding[] {
  const hosted = environment.database.kind === "hosted";
  const forOthers = !isLoopback(environment.host) || environment.onVercel;
  return [
    good("ROUGHCUT_URL", `People reach the studio at ${environment.publicUrl}.`),
    ...(forOthers && environment.trustedProxies === 0
      ? [
          warn(
            "TRUSTED_PROXIES",
            "No proxy is trusted, so all clients share one limit: set it to the number of proxies in front.",
          ),
        ]
      : []),
    ...(hosted && !environment.resend
      ? [
          warn(
            "RESEND_API_KEY",
            "Mails stay on disk, and nobody else can read them: set it and MAIL_FROM.",
          ),
        ]
      : []),
    ...(environment.onVercel && !environment.blob
      ? [
          warn(
            "BLOB_READ_WRITE_TOKEN",
            "Media would be lost with every deployment: connect a private Blob store.",
          ),
        ]
      : []),
    ...checkCaps(environment),
    ...(environment.openai
      ? []
      : [good("text", "Rules write the texts; OPENAI_API_KEY would let a model do it.")]),
    ...(environment.elevenlabs
      ? []
      : [good("speech", "The built-in voices speak; ELEVENLABS_API_KEY would change that.")]),
    ...(environment.fal
      ? []
      : [good("pictures", "The built-in studio draws; FAL_KEY would change that.")]),
  ];
}

/** Whether somebody could spend without end. */
function checkCaps(environment: Environment): Finding[] {
  const { spending } = environment;
  const isPaid = vendorsInUse(environment).some(({ models }) => models.length > 0);
  if (!isPaid || !spending.isOn) return [];
  const hasCap = [
    spending.personDayMicros,
    spending.projectMonthMicros,
    spending.deploymentMonthMicros,
  ].some((cap) => cap !== null);
  return hasCap
    ? [good("SPENDING", "What may be spent has a cap.")]
    : [
        warn(
          "SPENDING",
          "Providers cost money and nothing has a cap: set SPENDING_PERSON_DAY_USD or another.",
        ),
      ];
}
