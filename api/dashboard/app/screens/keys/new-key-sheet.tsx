/** A new key: what for, what it may do, where from, and until when. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Scope } from "../../../../auth/scopes.ts";
import { FormSheet } from "../../components/form-sheet.tsx";
import { AreaField, ChoiceField, TextField, Tick } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { now } from "../../time/clock.ts";
import { useOrganization } from "../../frame/organization.tsx";
import { RequestError } from "../../requests/http.ts";
import { keysQuery, makeKey, type MadeKey } from "../../requests/keys.ts";
import { t } from "../../words/words.ts";
import { PRESET_NAMES, PRESETS, SCOPE_GROUPS, SCOPE_NAMES, type Preset } from "./scope-presets.ts";

const DAY_MS = 86_400_000;
const EXPIRIES = { never: null, days30: 30, days90: 90, days365: 365 } as const;
const EXPIRY_NAMES = {
  never: "keys.never",
  days30: "keys.days30",
  days90: "keys.days90",
  days365: "keys.days365",
} as const;

/** An origin such as `https://example.com` or `https://*.example.com`; the server has the last word. */
function isOrigin(text: string): boolean {
  const address = text.replace("://*.", "://any.");
  return URL.canParse(address) && new URL(address).origin === address && /^https?:/.test(address);
}

export function NewKeySheet({
  mode: givenMode,
  onClose,
  onMade,
}: {
  readonly mode: "live" | "test";
  readonly onClose: () => void;
  readonly onMade: (made: MadeKey) => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [place, setPlace] = useState<"server" | "website">("server");
  const [mode, setMode] = useState(givenMode);
  const [name, setName] = useState("");
  const [preset, setPreset] = useState<Preset>("read");
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(PRESETS.read));
  const [origins, setOrigins] = useState("");
  const [expiry, setExpiry] = useState<keyof typeof EXPIRIES>("never");
  const [isChecked, setChecked] = useState(false);

  const listed = origins.split(/[\s,]+/).filter((origin) => origin !== "");
  const wrong = listed.find((origin) => !isOrigin(origin));
  const problems = {
    name: name.trim() === "" ? t("keys.nameProblem") : undefined,
    scopes: place === "server" && scopes.size === 0 ? t("keys.scopesProblem") : undefined,
    origins:
      place === "server"
        ? undefined
        : wrong !== undefined
          ? t("keys.originProblem", { origin: wrong })
          : listed.length === 0
            ? t("keys.originsProblem")
            : undefined,
  };
  const make = useMutation({
    mutationFn() {
      const days = EXPIRIES[expiry];
      return makeKey(organization, {
        kind: `${place === "server" ? "sk" : "pk"}_${mode}`,
        name: name.trim(),
        scopes: place === "server" ? [...scopes] : [],
        origins: place === "server" ? [] : listed,
        expiresAt: days === null ? null : now() + days * DAY_MS,
      });
    },
    async onSuccess(made) {
      await client.invalidateQueries({ queryKey: keysQuery(organization).queryKey });
      onMade(made);
    },
  });
  const said = make.error instanceof RequestError ? make.error : undefined;
  const choose = (next: Preset): void => {
    setPreset(next);
    if (next !== "own") setScopes(new Set(PRESETS[next]));
  };
  return (
    <FormSheet
      title={t("keys.new")}
      submit={t("keys.make")}
      busy={make.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (Object.values(problems).every((problem) => problem === undefined)) make.mutate();
      }}
    >
      {make.error !== null && said?.issues.length !== 1 && <Failure error={make.error} />}
      <Segmented
        fill
        label={t("keys.kind")}
        value={place}
        segments={[
          { value: "server", label: t("keys.forServer") },
          { value: "website", label: t("keys.forWebsite") },
        ]}
        onChange={setPlace}
      />
      <p className="sm muted">{place === "server" ? t("keys.serverHelp") : t("keys.websiteHelp")}</p>
      <Segmented
        fill
        label={t("keys.data")}
        value={mode}
        segments={[
          { value: "live", label: t("keys.live") },
          { value: "test", label: t("keys.test") },
        ]}
        onChange={setMode}
      />
      <p className="sm muted">{mode === "live" ? t("keys.liveHelp") : t("keys.testHelp")}</p>
      <TextField
        label={t("keys.name")}
        help={t("keys.nameHelp")}
        value={name}
        autoComplete="off"
        problem={(isChecked ? problems.name : undefined) ?? said?.of("name")}
        onChange={setName}
      />
      {place === "server" ? (
        <>
          <ChoiceField
            label={t("keys.may")}
            value={preset}
            problem={isChecked ? problems.scopes : undefined}
            options={(Object.keys(PRESET_NAMES) as Preset[]).map((value) => ({
              value,
              label: t(PRESET_NAMES[value]),
            }))}
            onChange={choose}
          />
          <details open={preset === "own"}>
            <summary>{t("keys.scopesChosen", { count: scopes.size })}</summary>
            {SCOPE_GROUPS.map((group) => (
              <fieldset key={group.name} className="stack tight">
                <legend className="label">{t(group.name)}</legend>
                {group.scopes.map((scope) => (
                  <Tick
                    key={scope}
                    label={
                      <>
                        {t(SCOPE_NAMES[scope])} <code className="xs muted">{scope}</code>
                      </>
                    }
                    checked={scopes.has(scope)}
                    onChange={(isOn) => {
                      setPreset("own");
                      setScopes(new Set(isOn ? [...scopes, scope] : [...scopes].filter((each) => each !== scope)));
                    }}
                  />
                ))}
              </fieldset>
            ))}
          </details>
        </>
      ) : (
        <AreaField
          label={t("keys.origins")}
          help={t("keys.originsHelp")}
          monospaced
          rows={3}
          placeholder="https://example.com"
          value={origins}
          problem={
            wrong !== undefined && /\s$/.test(origins)
              ? problems.origins
              : ((isChecked ? problems.origins : undefined) ?? said?.of("origins"))
          }
          onChange={setOrigins}
        />
      )}
      <ChoiceField
        label={t("keys.expiry")}
        value={expiry}
        options={(Object.keys(EXPIRIES) as (keyof typeof EXPIRIES)[]).map((value) => ({
          value,
          label: t(EXPIRY_NAMES[value]),
        }))}
        onChange={setExpiry}
      />
    </FormSheet>
  );
}
