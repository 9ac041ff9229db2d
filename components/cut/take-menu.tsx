import { Select } from "@/components/ui/select";
import { useQuery } from "@/lib/client/use-query";
import type { WireClip } from "@/lib/contracts/cut";
import { type TakeToShow, takesToShow } from "./shown-take";

/** `Select` takes no empty value. */
const CHOSEN = "chosen";

/** Which take of its shot a clip shows: the one that is chosen there, or one of its own. */
export function TakeMenu({
  clip,
  label,
  says = "",
  onShow,
}: {
  clip: WireClip;
  /** Put before what each take is called; left out, nothing. */
  says?: string;
  /** For those who do not see what is beside it. */
  label: string;
  onShow: (shown: TakeToShow) => void;
}) {
  const { data, error } = useQuery("GET /shot/{dialogueId}/details", { dialogueId: clip.line_id });
  const { take_id } = clip;
  const takes = data ? takesToShow(data.takes) : [];
  const idOf = ({ take }: TakeToShow) => take?.id ?? CHOSEN;
  const isListed = takes.some((one) => idOf(one) === (take_id ?? CHOSEN));
  // What is shown has a name also before all of them are known.
  const shown = {
    value: take_id ?? CHOSEN,
    label: `${says}${take_id ? "a take of its own" : "the chosen take"}`,
  };
  const choices = takes.map((one) => ({ value: idOf(one), label: `${says}${one.name}` }));
  return (
    <>
      <div className="w-44">
        <Select
          size="small"
          aria-label={label}
          value={shown.value}
          choices={isListed ? choices : [shown, ...choices]}
          onChange={(to) => {
            const wanted = takes.find((one) => idOf(one) === to);
            if (wanted && to !== shown.value) onShow({ take: wanted.take, frames: wanted.frames });
          }}
        />
      </div>
      {error ? <span className="text-warn">{error}</span> : null}
    </>
  );
}
