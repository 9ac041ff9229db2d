import { pageAddress } from "./page-address";
import { sendMail } from "./send-mail";

/** The mails of a change of address: one to the new mailbox, two notes to the old one. */

interface AddressMail {
  userName: string;
  /** The address that counts until the change, or did. */
  email: string;
  newEmail: string;
  /** Names the change. */
  linkId: string;
}

/** The link that confirms a new address, to that address. */
export async function sendAddressLink(
  mail: AddressMail & { token: string; hours: number },
): Promise<void> {
  const { AddressLinkMail } = await import("./templates/address-link-mail");
  const link = pageAddress("/confirmemail", { token: mail.token });
  return sendMail({
    to: mail.newEmail,
    subject: "Confirm your new email address",
    content: <AddressLinkMail userName={mail.userName} link={link} hours={mail.hours} />,
    idempotencyKey: `address-link-${mail.linkId}`,
  });
}

/** Tells the old address that a change was asked for. */
export async function sendAddressNotice(mail: AddressMail): Promise<void> {
  const { AddressNoticeMail } = await import("./templates/address-notice-mail");
  return sendMail({
    to: mail.email,
    subject: "Another email address was asked for",
    content: (
      <AddressNoticeMail
        userName={mail.userName}
        newEmail={mail.newEmail}
        link={pageAddress("/changepassword")}
      />
    ),
    idempotencyKey: `address-notice-${mail.linkId}`,
  });
}

/** Tells the old address that it counts no more. */
export async function sendAddressChanged(mail: AddressMail): Promise<void> {
  const { AddressChangedMail } = await import("./templates/address-changed-mail");
  return sendMail({
    to: mail.email,
    subject: "Your email address was changed",
    content: <AddressChangedMail userName={mail.userName} newEmail={mail.newEmail} />,
    idempotencyKey: `address-changed-${mail.linkId}`,
  });
}
