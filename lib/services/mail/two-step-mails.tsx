import { pageAddress } from "./page-address";
import { sendMail } from "./send-mail";

/** Tells somebody that their sign-in takes two steps from now on, or one. */
export async function sendTwoStepChanged(change: {
  userId: string;
  email: string;
  userName: string;
  isOn: boolean;
  changedAt: Date;
}): Promise<void> {
  const { userId, email, userName, isOn, changedAt } = change;
  const { TwoStepMail } = await import("./templates/two-step-mail");
  return sendMail({
    to: email,
    subject: isOn ? "Two-step sign-in was switched on" : "Two-step sign-in was switched off",
    content: (
      <TwoStepMail userName={userName} isOn={isOn} link={pageAddress("/passwordresetrequest")} />
    ),
    idempotencyKey: `two-step-${userId}-${changedAt.getTime()}`,
  });
}
