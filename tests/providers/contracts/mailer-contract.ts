import { describe, expect, it } from "vitest";
import type { Mailer } from "@/lib/providers/ports/mailer";

/** A mail as it has arrived. */
export interface ArrivedMail {
  to: string;
  subject: string;
}

/** What every mailer promises, whoever it is. @param arrived everything that has arrived so far */
export function describeMailerContract(
  name: string,
  open: () => Mailer,
  arrived: () => Promise<ArrivedMail[]>,
): void {
  let number = 0;
  const aMail = () => {
    number += 1;
    return {
      to: `ana${number}@example.com`,
      subject: `Verify your address, ${number}`,
      html: "<p>Hello</p>",
      text: "Hello",
      idempotencyKey: `${name}-${number}`,
    };
  };
  const to = async (address: string) => (await arrived()).filter((mail) => mail.to === address);

  describe(`${name} as a mailer`, () => {
    it("delivers a mail to whom it is for", async () => {
      const mail = aMail();
      await open().send(mail);
      expect(await to(mail.to)).toEqual([{ to: mail.to, subject: mail.subject }]);
    });

    it("delivers once what is sent again under the same key", async () => {
      const mail = aMail();
      await open().send(mail);
      await open().send(mail);
      expect(await to(mail.to)).toHaveLength(1);
    });

    it("delivers once what is sent many times at the same moment", async () => {
      const mail = aMail();
      await Promise.all(Array.from({ length: 5 }, () => open().send(mail)));
      expect(await to(mail.to)).toHaveLength(1);
    });

    it("delivers every mail of its own key", async () => {
      const mails = Array.from({ length: 4 }, aMail);
      await Promise.all(mails.map((mail) => open().send(mail)));
      for (const mail of mails) expect(await to(mail.to)).toHaveLength(1);
    });
  });
}
