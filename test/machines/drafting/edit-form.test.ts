/** Edits of forms by rules (§4.16): what is asked for is done and said, and what is not understood changes nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../../machines/document/document.ts";
import { draftForm } from "../../../machines/drafting/draft-form.ts";
import { editForm } from "../../../machines/drafting/edit-form.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { demoForm } from "../../../machines/form/demo-form.ts";

const FORMS: Readonly<Record<string, string>> = {
  en: "Form: name, email, phone, t-shirt size (S, M, L), do you need parking (yes/no), if yes, license plate",
  de: "Formular: Name, E-Mail, Telefon, T-Shirt-Größe (S, M, L), Kommentare",
  es: "Formulario: nombre, correo electrónico, teléfono, talla (S, M, L), comentarios",
  fr: "Formulaire : nom, e-mail, téléphone, taille (S, M, L), commentaires",
  pt: "Formulário: nome, e-mail, telefone, tamanho (S, M, L), comentários",
  it: "Modulo: nome, email, telefono, taglia (S, M, L), commenti",
  nl: "Formulier: naam, e-mail, telefoon, maat (S, M, L), opmerkingen",
  ja: "フォーム：氏名、メールアドレス、電話番号、サイズ（S、M、L）、備考",
  zh: "表单：姓名、邮箱、电话、尺码（S、M、L）、备注",
  ar: "نموذج: الاسم، البريد الإلكتروني، رقم الهاتف، المقاس (S، M، L)، ملاحظات",
  hi: "फ़ॉर्म: नाम, ईमेल, फ़ोन नंबर, साइज़ (S, M, L), टिप्पणी",
};

function formIn(language: string): FormDocument {
  const { doc } = draftForm({ prompt: FORMS[language] ?? "" });
  if (doc === null) throw new Error(`no form in ${language}`);
  return doc;
}

/** A form in one line: refs in order with `!` for required, options of the fourth question, title and ending. */
function outline({ blocks }: FormDocument): string {
  return blocks.map(({ ref, required }) => ref + (required ? "!" : "")).join(" ");
}

describe("an edit by rules", () => {
  it.each([
    ["en", "Make the phone optional", "name! email! phone size! do_you_need_parking! license_plate!"],
    ["en", "remove the t-shirt size", "name! email! phone! do_you_need_parking! license_plate!"],
    ["en", "delete phone and make email optional", "name! email size! do_you_need_parking! license_plate!"],
    [
      "en",
      "Add a question about their birthday after the email",
      "name! email! birth_date! phone! size! do_you_need_parking! license_plate!",
    ],
    ["en", "move email to the beginning", "email! name! phone! size! do_you_need_parking! license_plate!"],
    ["en", "Move the phone before the name", "phone! name! email! size! do_you_need_parking! license_plate!"],
    [
      "de",
      "Füge nach der E-Mail eine Frage nach dem Geburtsdatum hinzu",
      "name! email! birth_date! phone! size! comment",
    ],
    ["de", "Mach das Telefon optional", "name! email! phone size! comment"],
    ["de", "Lösche Frage 3", "name! email! size! comment"],
    ["de", "Verschiebe die E-Mail an den Anfang", "email! name! phone! size! comment"],
    [
      "es",
      "Añade una pregunta sobre la fecha de nacimiento después del correo",
      "name! email! birth_date! phone! size! comment",
    ],
    ["es", "Haz que el teléfono sea opcional", "name! email! phone size! comment"],
    ["es", "Elimina la talla", "name! email! phone! comment"],
    [
      "fr",
      "Ajoute une question sur la date de naissance après l'e-mail",
      "name! email! birth_date! phone! size! comment",
    ],
    ["fr", "Rends le téléphone facultatif", "name! email! phone size! comment"],
    ["fr", "Déplace l'e-mail au début", "email! name! phone! size! comment"],
    ["pt", "Torne o telefone opcional", "name! email! phone size! comment"],
    ["pt", "Remova o tamanho", "name! email! phone! comment"],
    ["en", "remove the last question", "name! email! phone! size! do_you_need_parking!"],
    ["en", "please swap phone and email", "name! phone! email! size! do_you_need_parking! license_plate!"],
    ["en", "Everything should be optional except the name", "name! email phone size do_you_need_parking license_plate"],
    [
      "en",
      "replace the phone with a date of birth question",
      "name! email! birth_date! size! do_you_need_parking! license_plate!",
    ],
    ["de", "Ersetze das Telefon durch das Geburtsdatum", "name! email! birth_date! size! comment"],
    ["fr", "Remplace le téléphone par la date de naissance", "name! email! birth_date! size! comment"],
    ["fr", "Supprime la dernière question", "name! email! phone! size!"],
    ["pt", "Troque o telefone pela data de nascimento", "name! email! birth_date! size! comment"],
    ["nl", "Maak het e-mailadres optioneel en verwijder de laatste vraag", "name! email phone! size!"],
    ["ja", "メールアドレスを任意にしてください", "name! email phone! size! comment"],
    ["zh", "删除最后一个问题", "name! email! phone! size!"],
    ["ar", "اجعل البريد الإلكتروني اختياريا", "name! email phone! size! comment"],
    ["hi", "ईमेल को वैकल्पिक करें", "name! email phone! size! comment"],
    ["it", "Rendi il telefono facoltativo", "name! email! phone size! comment"],
    ["it", "Rimuovi la taglia", "name! email! phone! comment"],
  ])("does what is asked in %s: %s", (language, request, expected) => {
    const { doc, changes } = editForm({ doc: formIn(language), request });
    expect(outline(doc)).toBe(expected);
    expect(changes.length).toBeGreaterThan(0);
    expect(checkForPublish(doc)).toEqual([]);
  });

  it.each([
    ["en", "add the option XL to the t-shirt size", ["S", "M", "L", "XL"]],
    ["en", "rename the option L to Large", ["S", "M", "Large"]],
    ["de", "Füge bei T-Shirt-Größe die Option XL hinzu", ["S", "M", "L", "XL"]],
    ["es", "Quita la opción M de la talla", ["S", "L"]],
    ["fr", "Ajoute l'option XL à la taille", ["S", "M", "L", "XL"]],
  ])("changes options in %s: %s", (language, request, labels) => {
    const { doc } = editForm({ doc: formIn(language), request });
    expect(doc.blocks[3]?.config).toMatchObject({ options: labels.map((label) => ({ label })) });
    expect(doc.blocks[3]?.config["options"]).toHaveLength(labels.length);
  });

  it("sets title, description, ending, wording and type", () => {
    const edited = (request: string): FormDocument => editForm({ doc: formIn("en"), request }).doc;
    expect(edited('change the title to "Summer party"').title).toBe("Summer party");
    expect(edited("set the description to Quick registration").description).toBe("Quick registration");
    expect(edited('Add a thank you message: "See you soon!"').endings[0]?.title).toBe("See you soon!");
    expect(edited('Rename "What is your name?" to "Who are you?"').blocks[0]?.title).toBe("Who are you?");
    expect(edited("make t-shirt size a dropdown").blocks[3]?.type).toBe("dropdown");
    expect(edited("change the phone question to a short text").blocks[2]?.type).toBe("short_text");
  });

  it("says in the request's language what was done, with the place", () => {
    expect(editForm({ doc: formIn("de"), request: "Entferne das Telefon" }).changes).toEqual([
      { path: "blocks.2", what: "Frage „Unter welcher Telefonnummer sind Sie erreichbar?“ entfernt." },
    ]);
  });

  it("removes the logic of a removed question and says so", () => {
    const { doc, changes } = editForm({ doc: formIn("en"), request: "remove the parking question" });
    expect(JSON.stringify(doc)).not.toContain("do_you_need_parking");
    expect(changes.map(({ path }) => path)).toContain("logic");
    const meetup = editForm({ doc: demoForm, request: "remove question 3" });
    expect(checkForPublish(meetup.doc).filter(({ code }) => code !== "unreachable")).toEqual([]);
  });

  it("changes nothing where nothing is understood, and says why", () => {
    const doc = formIn("en");
    for (const [request, code] of [
      ["do something nice", "not_understood"],
      ["translate it to German", "translation"],
      ["make the shoe colour optional", "not_found"],
      ["undo that", "undo"],
      ["Move the license plate to the beginning", "would_break"],
    ] as const) {
      const result = editForm({ doc, request });
      expect(result.doc, request).toBe(doc);
      expect(result.changes).toEqual([]);
      expect(result.issues.map((issue) => issue.code)).toEqual(["built_from_rules", code]);
    }
  });

  it("takes a follow-up to mean what was changed before, and undoes what its words tell", () => {
    const request = "make the phone optional";
    const { doc, changes } = editForm({ doc: formIn("en"), request });
    const history = [{ request, summary: changes.map(({ what }) => what).join(" ") }];
    expect(editForm({ doc, request: "make it required again", history }).doc.blocks[2]?.required).toBe(true);
    expect(editForm({ doc, request: "undo that", history }).doc.blocks[2]?.required).toBe(true);
  });

  it("leaves a form that can still be published, whatever is asked", () => {
    const words = fc.constantFrom(
      ..."add remove rename make move option XL to from the phone name email size before after first title required optional undo question 2 and , . “x” dropdown if yes füge hinzu lösche Frage telefon".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 25 }).map((parts) => parts.join(" ")),
        (request) => {
          const { doc } = editForm({ doc: formIn("en"), request });
          expect(checkForPublish(doc)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
