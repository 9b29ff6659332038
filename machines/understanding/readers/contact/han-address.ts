/**
 * Addresses in Chinese and Japanese, which go from the country to the house and have no blanks.
 *
 * Owns: cutting them at the signs of their parts (省, 市, 区; 都, 府, 県, 市, 区). Does not own: all other addresses
 * (`address.ts`).
 */
import { HAN_COUNTRIES, HAN_FRAME, HAN_TOWNS_WITHOUT_SIGN } from "../../../languages/han-address-words.ts";
import type { AddressAnswer } from "./address.ts";

/** Signs of the name of a part: 神奈川県, 新疆维吾尔自治区. */
const NAME_SIGNS_MAX = 10;

/**
 * The fields of an address in Han signs; undefined for any other text.
 * @param source the address as it was typed.
 * @param plain the same with plain digits, of the same length.
 */
export function readHanAddress(source: string, plain: string): AddressAnswer | undefined {
  if (!/\p{Script=Han}/u.test(source)) return undefined;
  const address: AddressAnswer = {};
  const code = postCodeIn(plain);
  if (code !== undefined) address.zip = code.code;
  // What stands before the code and behind it; one of them is empty most often.
  const pieces = code === undefined ? [source] : [source.slice(0, code.start), source.slice(code.end)];
  let text = pieces
    .map((piece) => bare(piece))
    .filter((piece) => piece !== "")
    .join(" ");
  for (const [name, country] of HAN_COUNTRIES) {
    if (!text.startsWith(name) || text.length === name.length) continue;
    address.country = country;
    text = bare(text.slice(name.length));
    break;
  }
  if (address.country === undefined) {
    const behind = countryBehind(text);
    if (behind !== undefined) {
      address.country = behind.country;
      text = bare(text.slice(0, behind.at));
    }
  }
  const prefecture = endOfPrefecture(text);
  return prefecture === undefined ? chinese(text, address) : japanese(text, prefecture, address);
}

/** 文三路88号、中国: the country as it is written elsewhere, at the end and behind a mark. */
function countryBehind(text: string): { readonly country: string; readonly at: number } | undefined {
  for (const [name, country] of HAN_COUNTRIES) {
    const at = text.length - name.length;
    if (at > 1 && text.endsWith(name) && /[\s,，、。]/u.test(text.charAt(at - 1))) return { country, at };
  }
  return undefined;
}

function japanese(text: string, prefecture: number, address: AddressAnswer): AddressAnswer {
  address.state = text.slice(0, prefecture);
  let rest = bare(text.slice(prefecture));
  // 横浜市中区: a ward of a city; 渋谷区; 足柄下郡箱根町.
  const city = endOfPart(rest, "市", 7);
  const ward = endOfPart(city === undefined ? rest : rest.slice(city), "区", 5);
  const county = city === undefined && ward === undefined ? endOfPart(rest, "郡", 5) : undefined;
  const town = city === undefined && ward === undefined ? endOfPart(rest.slice(county ?? 0), "町村", 6) : undefined;
  const end = (city ?? county ?? 0) + (ward ?? town ?? 0);
  if (end > 0) {
    address.city = rest.slice(0, end);
    rest = bare(rest.slice(end));
  }
  if (rest !== "") address.line1 = rest;
  return address;
}

function chinese(text: string, address: AddressAnswer): AddressAnswer | undefined {
  let rest = text;
  const province = endOfPart(rest, "省", 4) ?? endOfNamed(rest, "自治区") ?? endOfNamed(rest, "特别行政区");
  if (province !== undefined) {
    address.state = rest.slice(0, province);
    rest = bare(rest.slice(province));
  }
  // 南京路 is a street of Shanghai, and 大阪町 a quarter.
  const named = HAN_TOWNS_WITHOUT_SIGN.find(
    (name) => rest.startsWith(name) && !/^[路町通村]/u.test(rest.slice(name.length)),
  );
  const city = endOfPart(rest, "市", 6) ?? named?.length;
  if (city !== undefined) {
    address.city = rest.slice(0, city);
    rest = bare(rest.slice(city));
    // 上海 上海市…
    if (rest.startsWith(address.city)) rest = bare(rest.slice(address.city.length).replace(/^市/u, ""));
  }
  const isAddress = city !== undefined || address.zip !== undefined || /[路街号號巷弄丁目番地]/u.test(rest);
  if (!isAddress) return undefined;
  if (rest !== "") address.line1 = rest;
  return address;
}

/** Behind the first of the signs, if it stands within so many; a number before it belongs to a street. */
function endOfPart(text: string, signs: string, within: number): number | undefined {
  for (let at = 1; at < Math.min(text.length, within + 1); at += 1) {
    if (/[\d\s]/.test(text.charAt(at))) return undefined;
    // 四日市市: the sign may be a part of the name.
    if (signs.includes(text.charAt(at))) return signs.includes(text.charAt(at + 1)) ? at + 2 : at + 1;
  }
  return undefined;
}

/** 東京都, 北海道, 京都府, 大阪府, and 県 behind two or three signs. */
function endOfPrefecture(text: string): number | undefined {
  return /^(?:東京都|北海道|京都府|大阪府|[^\d\s]{2,3}県)/u.exec(text)?.[0].length;
}

function endOfNamed(text: string, ending: string): number | undefined {
  const at = text.slice(0, NAME_SIGNS_MAX + ending.length).indexOf(ending);
  return at <= 0 ? undefined : at + ending.length;
}

/** 〒150-0002, 邮编100022, 100022 */
function postCodeIn(
  plain: string,
): { readonly code: string; readonly start: number; readonly end: number } | undefined {
  const match =
    /(?:〒|郵便番号[は:：]?|邮编[是:：]?|邮政编码[是:：]?)? ?(?<![\d-])(\d{3}-\d{4}|\d{6})(?![\d-])(?!号|號|室|番)/u.exec(
      plain,
    ) ?? /〒 ?(\d{7})(?!\d)/u.exec(plain);
  if (match === null) return undefined;
  const [whole, code = ""] = match;
  return { code, start: match.index, end: match.index + whole.length };
}

/** Without blanks, marks and polite words at its ends. */
function bare(text: string): string {
  let from = 0;
  let end = text.length;
  const isLoose = (sign: string): boolean => /[\s,，、。.．:：;；!！（(]/u.test(sign);
  for (let steps = 0; steps < FRAME_STEPS_MAX; steps += 1) {
    while (from < end && isLoose(text.charAt(from))) from += 1;
    while (end > from && isLoose(text.charAt(end - 1))) end -= 1;
    const part = text.slice(from, end);
    const lead = HAN_FRAME.before.find((word) => part.startsWith(word) && part.length > word.length);
    const out = HAN_FRAME.behind.find((word) => part.endsWith(word) && part.length > word.length);
    if (lead === undefined && out === undefined) break;
    from += lead?.length ?? 0;
    end -= out?.length ?? 0;
  }
  return text.slice(from, Math.max(from, end));
}

const FRAME_STEPS_MAX = 6;
