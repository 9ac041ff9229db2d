import { clsx } from "clsx";
import { useId } from "react";
import { Frame } from "@/components/ui/frame";
import { IMAGE_STYLES, type ImageStyle } from "@/lib/rules/image-style";
import { stylePicturePath } from "./style-picture-path";

/**
 * The six image styles, each by a picture of the same moment drawn in it.
 * @param isSmall as one question among others: in fewer rows, and without taking the focus
 */
export function StyleChoice({
  value,
  onChange,
  isSmall = false,
}: {
  value: ImageStyle;
  onChange: (style: ImageStyle) => void;
  isSmall?: boolean;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium text-soft">Image style</legend>
      {/* The pictures stand in line with the fields; the marks of the cards reach beyond. */}
      <div
        className={clsx(
          "-mx-1.5 grid",
          isSmall ? "grid-cols-3 sm:grid-cols-6" : "grid-cols-2 gap-2 sm:grid-cols-3",
        )}
      >
        {IMAGE_STYLES.map((style) => (
          <label
            key={style}
            className="group relative block cursor-pointer rounded-control border border-transparent p-1.5 transition-colors hover:bg-raised has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={style}
              checked={style === value}
              // biome-ignore lint/a11y/noAutofocus: the choice was asked for by a button that is gone
              autoFocus={!isSmall && style === value}
              onChange={() => onChange(style)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <Frame src={stylePicturePath(style)} alt="" />
            <span
              className={clsx(
                "mt-1.5 block text-soft group-has-checked:text-ink",
                isSmall ? "text-caption" : "text-small",
              )}
            >
              {style}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
