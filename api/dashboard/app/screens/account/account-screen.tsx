/** `/app/account`: a person's own sessions, passkeys, codes, password, language and look. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { ChoiceField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { reasonOf } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { showToast } from "../../components/toasts.tsx";
import { chooseLanguage, useTheme } from "../../frame/look.ts";
import { useMe } from "../../requests/me.ts";
import { forgetOrganization } from "../../frame/look.ts";
import { signOut } from "../../requests/sign-in.ts";
import { language, t } from "../../words/words.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

export function AccountScreen() {
  const { user } = useMe();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess() {
      client.clear();
      forgetOrganization();
      // The whole document, so that nothing of the person stays in memory.
      location.assign("/app/sign-in");
    },
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  return (
    <div className="narrow">
      <PageHeading title={t("account.title")} say={`${user.name} · ${user.email}`}>
        <Button end busy={leave.isPending} onClick={() => leave.mutate()}>
          {t("account.signOut")}
        </Button>
      </PageHeading>
      <LookSection />
      <PasskeysSection />
      <TwoFactorSection />
      <PasswordSection />
      <SessionsSection />
    </div>
  );
}

/** Names of languages in themselves. */
const LANGUAGE_NAMES = { en: "English", de: "Deutsch" } as const;

function LookSection() {
  const [theme, setTheme] = useTheme();
  return (
    <section className="section">
      <h2>{t("account.look")}</h2>
      <ChoiceField
        label={t("account.language")}
        value={language}
        options={(Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[]).map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
        }))}
        onChange={chooseLanguage}
      />
      <div>
        <Segmented
          label={t("account.theme")}
          value={theme}
          segments={[
            { value: "system", label: t("account.asSystem") },
            { value: "light", label: t("account.light") },
            { value: "dark", label: t("account.dark") },
          ]}
          onChange={setTheme}
        />
      </div>
    </section>
  );
}
