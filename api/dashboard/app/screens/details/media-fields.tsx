/** A picture, film, sound or page beside a text: by address or uploaded, with captions and words in its place. */
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { reasonOf } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { Block } from "../../draft/draft-document.ts";
import { useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { uploadAsset } from "../../requests/questions.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { MemberFields } from "./member-fields.tsx";
import { MEDIA_MEMBERS, withMember } from "./members.ts";

type Media = NonNullable<Block["media"]>;

const KINDS = [
  ["image", "details.mediaImage"],
  ["video", "details.mediaVideo"],
  ["audio", "details.mediaAudio"],
  ["embed", "details.mediaEmbed"],
] as const satisfies readonly (readonly [Media["kind"], WordKey])[];

const ADDRESS_HELP = {
  image: "details.imageUrlHelp",
  video: "details.fileHelp",
  audio: "details.fileHelp",
  embed: "details.embedHelp",
} as const satisfies Readonly<Record<Media["kind"], WordKey>>;

export interface MediaProps {
  readonly media: Media | undefined;
  readonly isReadOnly: boolean;
  readonly problem?: string | undefined;
  /** @param member what was changed: what is typed in one field is one step. */
  readonly onChange: (media: Media | undefined, member: string) => void;
}

/** The fields of the media, or a button that adds one. */
export function MediaFields({ media, isReadOnly, problem, onChange }: MediaProps) {
  if (media === undefined)
    return isReadOnly ? undefined : (
      <Button size="small" icon="image" onClick={() => onChange({ kind: "image" }, "kind")}>
        {t("details.addMedia")}
      </Button>
    );
  return <Fields media={media} isReadOnly={isReadOnly} problem={problem} onChange={onChange} />;
}

function Fields({ media, isReadOnly, problem, onChange }: MediaProps & { readonly media: Media }) {
  const form = useForm();
  const { kind, url, imageKey, captionsKey } = media;
  return (
    <fieldset className="media-fields" disabled={isReadOnly}>
      <legend className="unseen">{t("details.media")}</legend>
      <div className="line wrap">
        <Segmented
          label={t("details.mediaKind")}
          value={kind}
          segments={KINDS.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(next) => {
            const { captionsKey: _, ...rest } = media;
            onChange({ ...(next === "video" ? media : rest), kind: next }, "kind");
          }}
        />
        <span className="grow" />
        {!isReadOnly && (
          <IconButton small icon="bin" label={t("details.deleteMedia")} onClick={() => onChange(undefined, "media")} />
        )}
      </div>
      {imageKey !== undefined && (
        <img
          className="media-picture"
          src={new URL(`/p/_assets/${imageKey}`, form?.url ?? location.origin).href}
          alt={media.alt ?? ""}
        />
      )}
      <Upload
        label={t(kind === "image" ? "details.uploadPicture" : "details.uploadPoster")}
        accept="image/*"
        isThere={imageKey !== undefined}
        isReadOnly={isReadOnly}
        onUploaded={(key) => onChange({ ...media, imageKey: key }, "imageKey")}
        onRemove={() => onChange(withMember(media, "imageKey", undefined), "imageKey")}
      />
      {(kind !== "image" || imageKey === undefined) && (
        <TextField
          label={t(kind === "embed" ? "details.embedUrl" : "details.mediaUrl")}
          help={t(ADDRESS_HELP[kind])}
          problem={problem}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url ?? ""}
          onChange={(next) => onChange(withMember(media, "url", next.trim()), "url")}
        />
      )}
      {kind === "video" && (
        <Upload
          label={t("details.uploadCaptions")}
          accept=".vtt,text/vtt"
          isThere={captionsKey !== undefined}
          isReadOnly={isReadOnly}
          onUploaded={(key) => onChange({ ...media, captionsKey: key }, "captionsKey")}
          onRemove={() => onChange(withMember(media, "captionsKey", undefined), "captionsKey")}
        />
      )}
      <MemberFields members={MEDIA_MEMBERS} part={media} onChange={onChange} />
    </fieldset>
  );
}

/** A file that is uploaded for the form at once, and can be taken out again. */
function Upload({
  label,
  accept,
  isThere,
  isReadOnly,
  onUploaded,
  onRemove,
}: {
  readonly label: string;
  readonly accept: string;
  readonly isThere: boolean;
  readonly isReadOnly: boolean;
  readonly onUploaded: (key: string) => void;
  readonly onRemove: () => void;
}) {
  const form = useForm();
  const { id: organization } = useOrganization();
  const id = useId();
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(organization, form?.id ?? "", file),
    onSuccess: ({ key }) => onUploaded(key),
  });
  if (isReadOnly) return undefined;
  return (
    <div className="stack">
      <div className="line wrap">
        <label className="btn small" htmlFor={id} aria-busy={upload.isPending || undefined}>
          {upload.isPending ? <span className="spin" /> : <Icon name="up" small />}
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          className="unseen"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) upload.mutate(file);
            event.target.value = "";
          }}
        />
        {isThere && (
          <Button size="small" look="quiet" icon="close" onClick={onRemove}>
            {t("details.takeOut")}
          </Button>
        )}
      </div>
      {upload.error !== null && (
        <p className="problem" role="alert">
          {reasonOf(upload.error)}
        </p>
      )}
    </div>
  );
}
