/** `/app/forms/{id}/settings#key`: every setting of the form, generated from the service's list. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { TextField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { planQuery, settingsQuery, type Setting } from "../../requests/form-settings.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { AddressSection } from "./address-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { DomainsSection } from "./domains-section.tsx";
import { SettingControl } from "./setting-control.tsx";
import { inSections, matching } from "./setting-kinds.ts";
import { helpOf, labelOf, sectionName } from "./setting-words.ts";
import "./settings.css";

const route = getRouteApi("/signed-in/forms/$form/settings");

interface ShownSetting {
  readonly setting: Setting;
  readonly section: string;
  readonly words: string;
}

export function SettingsScreen() {
  const { form } = route.useParams();
  const { q = "" } = route.useSearch();
  const organization = useOrganization();
  const navigate = useNavigate({ from: "/forms/$form/settings" });
  const settings = useQuery(settingsQuery(organization.id));
  const plan = useQuery(planQuery(organization.id));
  useGoToHash(settings.data !== undefined);
  const isSearched = q.trim() !== "";
  return (
    <>
      <PageHeading title={t("settings.title")} say={t("settings.say")} />
      <div className="form-settings">
        <nav aria-label={t("settings.sections")}>
          <TextField
            unlabelled
            label={t("settings.search")}
            placeholder={t("settings.search")}
            type="search"
            value={q}
            onChange={(text) => void navigate({ search: text === "" ? {} : { q: text }, replace: true, hash: "" })}
          />
          {!isSearched && (
            <ul>
              {inSections(shownSettings(settings.data ?? [])).map(([section]) => (
                <li key={section}>
                  <a href={`#section-${section}`}>{sectionName(section)}</a>
                </li>
              ))}
              <li>
                <a href="#section-address">{t("settings.section.address")}</a>
              </li>
              <li>
                <a href="#section-alerts">{t("settings.section.alerts")}</a>
              </li>
              {may(organization, "domain:read") && (
                <li>
                  <a href="#section-domains">{t("settings.section.domains")}</a>
                </li>
              )}
              {may(organization, "knowledge:read") && (
                <li>
                  <Link to="/forms/$form/knowledge" params={{ form }}>
                    {t("settings.knowledge")}
                  </Link>
                </li>
              )}
            </ul>
          )}
        </nav>
        <div>
          <QueryView query={settings} rows={8}>
            {(all) => {
              const found = matching(shownSettings(all), q);
              return found.length === 0 ? (
                <p className="empty">{t("settings.nothing", { search: q })}</p>
              ) : (
                inSections(found).map(([section, items]) => (
                  <section key={section} className="section" id={`section-${section}`}>
                    <h2>{sectionName(section)}</h2>
                    {items.map(({ setting }) => (
                      <SettingControl
                        key={setting.key}
                        form={form}
                        setting={setting}
                        // What the plan lacks is known once the plan is; until then nothing is locked.
                        isLocked={
                          setting.feature !== undefined && plan.data?.features.includes(setting.feature) === false
                        }
                      />
                    ))}
                  </section>
                ))
              );
            }}
          </QueryView>
          {!isSearched && (
            <>
              <AddressSection />
              <AlertsSection form={form} />
              {may(organization, "domain:read") && <DomainsSection features={plan.data?.features} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

function shownSettings(settings: readonly Setting[]): readonly ShownSetting[] {
  return settings.map((setting) => ({
    setting,
    section: setting.section,
    words: [setting.key, labelOf(setting), helpOf(setting), sectionName(setting.section)].join(" "),
  }));
}

/** To the setting that the address names, once it is there. */
function useGoToHash(isThere: boolean): void {
  useEffect(() => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (!isThere || name === "") return;
    const place = document.getElementById(name);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
  }, [isThere]);
}
