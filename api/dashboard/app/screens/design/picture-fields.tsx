/** Logo, the picture beside the assistant, what is behind the conversation, and an uploaded font. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { assetPath } from "../../../../../machines/document/assets.ts";
import type { Theme, ThemeBackground, ThemePicture } from "../../../../../machines/document/theme/theme.ts";
import { assetsQuery, uploadAsset, type Asset } from "../../requests/form-assets.ts";
import { t } from "../../words/words.ts";
import { ColorField } from "./color-fields.tsx";
import { shownPalette, withTheme } from "./theme-changes.ts";

const PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

export function PictureFields({ form }: { readonly form: string }) {
  const { document, change } = useDraft();
  const { logo, avatar, fontKey } = document.theme ?? {};
  const set = (name: string, changes: Parameters<typeof withTheme>[1], group?: string): void =>
    change(name, (draft) => withTheme(draft, changes), group === undefined ? {} : { group });
  return (
    <>
      <section className="section">
        <h2>{t("design.pictures")}</h2>
        <PictureField
          form={form}
          name={t("design.logo")}
          picture={logo}
          onChange={(picture) =>
            set(t("design.changeLogo"), {
              logo: picture && { ...picture, ...(logo?.alt === undefined ? {} : { alt: logo.alt }) },
            })
          }
        >
          {logo !== undefined && (
            <TextField
              label={t("design.alt")}
              help={t("design.altHelp")}
              value={logo.alt ?? ""}
              onChange={(alt) => {
                const { alt: _, ...rest } = logo;
                set(t("design.changeLogo"), { logo: alt === "" ? rest : { ...rest, alt } }, "theme logo alt");
              }}
            />
          )}
        </PictureField>
        <PictureField
          form={form}
          name={t("design.avatar")}
          picture={avatar}
          onChange={(picture) => set(t("design.changeAvatar"), { avatar: picture })}
        />
      </section>
      <BackgroundFields form={form} />
      <section className="section">
        <h2>{t("design.ownFont")}</h2>
        <div className="line wrap">
          <Upload
            form={form}
            accept=".woff2,font/woff2"
            words={fontKey === undefined ? t("design.uploadFont") : t("design.replaceFont")}
            onUploaded={({ key }) => set(t("design.changeFont"), { fontKey: key })}
          />
          {fontKey !== undefined && (
            <Button look="quiet" icon="bin" onClick={() => set(t("design.changeFont"), { fontKey: undefined })}>
              {t("design.removeFont")}
            </Button>
          )}
        </div>
        <p className="sm muted">{t("design.ownFontHelp")}</p>
      </section>
    </>
  );
}

type BackgroundKind = "none" | "gradient" | "image";

function BackgroundFields({ form }: { readonly form: string }) {
  const { document, change } = useDraft();
  const theme: Theme = document.theme ?? {};
  const { background } = theme;
  // A picture is part of the theme once there is one.
  const [isPictureWished, setPictureWished] = useState(false);
  const kind: BackgroundKind =
    background === undefined ? (isPictureWished ? "image" : "none") : "gradient" in background ? "gradient" : "image";
  const image = background !== undefined && "image" in background ? background.image : undefined;
  const set = (next: ThemeBackground | undefined, group?: string): void =>
    change(
      t("design.changeBackground"),
      (draft) => withTheme(draft, { background: next }),
      group === undefined ? {} : { group },
    );
  const { ground, accent } = shownPalette(theme);
  return (
    <section className="section">
      <h2>{t("design.behind")}</h2>
      <Segmented
        fill
        label={t("design.behind")}
        value={kind}
        segments={[
          { value: "none", label: t("design.behind.none") },
          { value: "gradient", label: t("design.behind.gradient") },
          { value: "image", label: t("design.behind.image") },
        ]}
        onChange={(next) => {
          setPictureWished(next === "image");
          set(next === "gradient" ? { gradient: { from: ground, to: accent } } : undefined);
        }}
      />
      {background !== undefined && "gradient" in background && (
        <>
          <div className="two">
            {(["from", "to"] as const).map((end) => (
              <ColorField
                key={end}
                name={end === "from" ? t("design.gradientFrom") : t("design.gradientTo")}
                own={background.gradient[end]}
                shown={background.gradient[end]}
                onChange={(color) => {
                  if (color !== undefined)
                    set({ gradient: { ...background.gradient, [end]: color } }, `theme gradient ${end}`);
                }}
              />
            ))}
          </div>
          <Range
            label={t("design.angle", { degrees: background.gradient.angle ?? 180 })}
            min={0}
            max={360}
            step={15}
            value={background.gradient.angle ?? 180}
            onChange={(angle) => set({ gradient: { ...background.gradient, angle } }, "theme gradient angle")}
          />
        </>
      )}
      {kind === "image" && (
        <PictureField
          form={form}
          name={t("design.behind.image")}
          picture={image}
          onChange={(picture) =>
            set(picture && { image: { ...picture, ...(image?.dim === undefined ? {} : { dim: image.dim }) } })
          }
        >
          {image !== undefined && (
            <Range
              label={t("design.dim", { share: image.dim ?? 0 })}
              min={0}
              max={0.9}
              step={0.05}
              value={image.dim ?? 0}
              onChange={(dim) => set({ image: { ...image, dim } }, "theme dim")}
            />
          )}
        </PictureField>
      )}
    </section>
  );
}

function Range({
  label,
  onChange,
  ...range
}: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input {...range} type="range" onChange={(event) => onChange(event.target.valueAsNumber)} />
    </label>
  );
}

/** A picture by upload or by address. */
function PictureField({
  form,
  name,
  picture,
  onChange,
  children,
}: {
  readonly form: string;
  readonly name: string;
  readonly picture: ThemePicture | undefined;
  readonly onChange: (picture: ThemePicture | undefined) => void;
  readonly children?: ReactNode;
}) {
  const { url, imageKey } = picture ?? {};
  const page = useForm();
  // Uploaded files are where the form's page is, which may be another host than the dashboard's.
  const shown =
    imageKey === undefined || page === undefined ? url : `${new URL(page.url).origin}${assetPath(imageKey)}`;
  // An address is part of the theme once it is one.
  const [typed, setTyped] = useState<string>();
  const address = typed ?? url ?? "";
  return (
    <fieldset className="picture stack tight">
      <legend className="label">{name}</legend>
      <div className="line wrap">
        {shown !== undefined && <img src={shown} alt="" />}
        <Upload
          form={form}
          accept={PICTURES}
          words={picture === undefined ? t("design.upload", { name }) : t("design.replace", { name })}
          onUploaded={({ key }) => onChange({ imageKey: key })}
        />
        {picture !== undefined && (
          <Button look="quiet" icon="bin" onClick={() => onChange(undefined)}>
            {t("design.remove", { name })}
          </Button>
        )}
      </div>
      {imageKey === undefined && (
        <TextField
          label={t("design.address", { name })}
          placeholder="https://"
          inputMode="url"
          value={address}
          problem={address !== "" && !isPictureAddress(address) ? t("design.addressProblem") : undefined}
          onChange={(next) => {
            const isKept = next === "" || isPictureAddress(next);
            setTyped(isKept ? undefined : next);
            if (isKept) onChange(next === "" ? undefined : { url: next });
          }}
        />
      )}
      {children}
    </fieldset>
  );
}

function isPictureAddress(url: string): boolean {
  return URL.canParse(url) && url.startsWith("https://");
}

function Upload({
  form,
  accept,
  words,
  onUploaded,
}: {
  readonly form: string;
  readonly accept: string;
  readonly words: string;
  readonly onUploaded: (asset: Asset) => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(organization, form, file),
    onSuccess: (asset) => {
      onUploaded(asset);
      void client.invalidateQueries({ queryKey: assetsQuery(organization, form).queryKey });
    },
  });
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) upload.mutate(file);
          event.target.value = "";
        }}
      />
      <Button icon="up" busy={upload.isPending} awaited={t("design.uploading")} onClick={() => input.current?.click()}>
        {words}
      </Button>
      {upload.error !== null && <Failure error={upload.error} />}
    </>
  );
}
