"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { useAttempt } from "@/components/ui/use-attempt";
import { InlineName } from "@/components/writing/inline-name";
import { InlineText } from "@/components/writing/inline-text";
import { call } from "@/lib/client/call";
import type { WireLooks, WirePiece } from "@/lib/contracts/context-piece";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { PIECE_NOTE_MAXIMUM } from "@/lib/rules/context-piece";
import { looksSentence } from "./looks-sentence";
import { noteContextChange } from "./use-fresh-page";

const failure = { onFailure: contextErrors["piece.notKept"].text } as const;

/** Title and caption or note of a piece of context, each edited in place; and whether a picture is a look reference. */
export function PieceFacts({
  piece: initial,
  looks,
  mayEdit,
}: {
  piece: WirePiece;
  looks: WireLooks;
  mayEdit: boolean;
}) {
  const [piece, setPiece] = useState(initial);
  const router = useRouter();
  const take = (answer: { piece: WirePiece }) => {
    setPiece(answer.piece);
    noteContextChange();
    router.refresh();
    return answer.piece;
  };
  const { id: pieceId, kind } = piece;
  const word = kind === "picture" ? "caption" : "note";
  const label = kind === "picture" ? "Caption" : "Note";
  const help =
    kind === "picture" ? "Says what is seen, also to those who cannot see it." : undefined;
  return (
    <div className="flex flex-col gap-4">
      <InlineName
        draft={`piece.title.${pieceId}`}
        label="Title"
        value={piece.title}
        mayEdit={mayEdit}
        store={async (title) => {
          const body = { pieceId, title };
          return take(await call("PUT /context-piece/{pieceId}/update", body, failure)).title;
        }}
      />
      <InlineText
        name={`piece.note.${pieceId}`}
        label={word}
        saved={piece.note}
        mayEdit={mayEdit}
        store={async (note, edited_from) => {
          const body = { pieceId, note, edited_from };
          return take(await call("PUT /context-piece/{pieceId}/update", body, failure)).note;
        }}
        onTheirs={(note) => setPiece((before) => ({ ...before, note }))}
        display={
          <p className="max-w-(--container-page) py-1 break-words whitespace-pre-wrap text-soft">
            {piece.note || (
              <span className="text-faint">{mayEdit ? `Add a ${word}.` : `No ${word} yet.`}</span>
            )}
          </p>
        }
      >
        {({ value, onChange }) => (
          <Field label={label} {...(help ? { help } : {})} className="max-w-(--container-page)">
            <TextArea
              autoFocus
              maxLength={PIECE_NOTE_MAXIMUM}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
        )}
      </InlineText>
      {kind === "picture" ? (
        <LookChoice piece={piece} looks={looks} mayEdit={mayEdit} onChange={take} />
      ) : null}
    </div>
  );
}

function LookChoice({
  piece,
  looks,
  mayEdit,
  onChange,
}: {
  piece: WirePiece;
  looks: WireLooks;
  mayEdit: boolean;
  onChange: (answer: { piece: WirePiece }) => void;
}) {
  const { isBusy: busy, error, attempt } = useAttempt();
  const { id: pieceId, is_look: isLook } = piece;
  const choose = (is_look: boolean) =>
    attempt(async () => {
      onChange(await call("PUT /context-piece/{pieceId}/look", { pieceId, is_look }, failure));
    });
  if (!mayEdit && !isLook) return null;
  return (
    <div>
      {mayEdit ? (
        <Switch
          label="Use as look reference"
          isOn={isLook}
          // Not disabled while it works: that would drop the keyboard's focus.
          onSwitch={(isOn) => busy || void choose(isOn)}
        />
      ) : (
        <p>This picture is a look reference.</p>
      )}
      <p className="max-w-(--container-page) text-small text-soft">
        {`New stills take its colours, light and texture; at most ${looks.most} pictures of a project. `}
        {looks.sent === 0 ? looksSentence(looks, 1) : null}
      </p>
      {error ? <ErrorBox className="mt-3 max-w-xl" message={error} /> : null}
    </div>
  );
}
