import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { EndTwoStep, RenewCodes } from "@/components/account/two-step-changes";
import { TwoStepSetup } from "@/components/account/two-step-setup";
import { Section } from "@/components/layout/section";
import { CreatedDate } from "@/components/story-video/created-date";
import { Notice } from "@/components/ui/notice";
import type { WireTwoStep } from "@/lib/contracts/two-step";
import { requirePage } from "@/lib/http/require-page";
import { recoveryCodesLeft } from "@/lib/rules/recovery-codes-left";
import { readTwoStep } from "@/lib/services/account/two-step";

export const metadata: Metadata = { title: "Two-step sign-in" };

const MEANING =
  "Whoever knows your password still needs a code of an app on your phone to log in. Everywhere else you are logged out when you switch it on.";

export default async function TwoStepPage() {
  const { scope } = await requirePage("/twostep");
  const state = await readTwoStep(scope);
  return (
    <AccountPage
      title="Two-step sign-in"
      note={
        state.since ? (
          <OnSince since={state.since} codesLeft={state.recovery_codes_left} />
        ) : (
          MEANING
        )
      }
      back={{ href: "/myaccount", label: "My Account" }}
    >
      {state.is_on ? <Changes state={state} /> : <Setup state={state} />}
    </AccountPage>
  );
}

function OnSince({ since, codesLeft }: { since: string; codesLeft: number }) {
  return (
    <>
      It is on since <CreatedDate iso={since} />. {recoveryCodesLeft(codesLeft)}
    </>
  );
}

function Setup({ state }: { state: WireTwoStep }) {
  return (
    <>
      {state.is_required ? (
        <Notice tone="warn" className="mb-6">
          Admins of this studio need two-step sign-in. Until it is on, the pages of admins stay
          closed to you.
        </Notice>
      ) : null}
      <TwoStepSetup />
    </>
  );
}

function Changes({ state }: { state: WireTwoStep }) {
  return (
    <>
      <Section title="New recovery codes">
        <p className="mb-4 text-soft">The codes that are left stop working.</p>
        <RenewCodes />
      </Section>
      <Section title="Switch it off">
        <p className="mb-4 text-soft">
          Your password alone is enough then.
          {state.is_required ? " The pages of admins stay closed to you until it is on again." : ""}
        </p>
        <EndTwoStep />
      </Section>
    </>
  );
}
