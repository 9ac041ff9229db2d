import { useRouter } from "next/navigation";
import { SendForm } from "@/components/forms/send-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { ADDRESS_MAXIMUM, PIECE_TITLE_MAXIMUM } from "@/lib/rules/context-piece";

/** Asks for the address of a link, and what it is to be called. */
export function AddLink({
  projectId,
  open,
  onClose,
}: {
  projectId: string;
  open: boolean;
  onClose: () => void;
}) {
  const router = useRouter();
  const send = async (fields: FormData) => {
    const { piece } = await call(
      "POST /context-piece/create-link",
      {
        project_id: projectId,
        address: String(fields.get("address")),
        title: String(fields.get("title")),
      },
      { onFailure: contextErrors["piece.notKept"].text },
    );
    toast.success(`${piece.title} is added.`);
    onClose();
    router.refresh();
    return "stays" as const;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a link"
      description="It is kept as it is: the studio never opens it by itself."
    >
      <SendForm send={send} button="Add Link" busy="Adding...">
        <Field label="Address">
          <TextInput
            name="address"
            inputMode="url"
            autoComplete="off"
            autoFocus
            required
            maxLength={ADDRESS_MAXIMUM}
            placeholder="https://"
          />
        </Field>
        <Field label="Title" help="Left empty, it is called after its address.">
          <TextInput name="title" autoComplete="off" maxLength={PIECE_TITLE_MAXIMUM} />
        </Field>
      </SendForm>
    </Dialog>
  );
}
