/** The shortest way to a form: its description in one's own words. */
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { t } from "../../words/words.ts";

export function DescribeField() {
  const [prompt, setPrompt] = useState("");
  const navigate = useNavigate();
  return (
    <form
      className="begin"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: "/forms/new", search: { way: "describe", prompt: prompt.trim() } });
      }}
    >
      <Icon name="spark" />
      <input
        aria-label={t("forms.describe")}
        placeholder={t("forms.describePlaceholder")}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
      />
      <button className="send" type="submit" aria-label={t("forms.draftIt")}>
        <Icon name="up" />
      </button>
    </form>
  );
}
