/**
 * The texts of the respondent's page itself. What is asked and answered comes from the form.
 *
 * `<code>/page-words.ts` holds them apart from `<code>/language.ts`: the page loads one language and nothing else.
 */
export interface PageWords {
  readonly answerLabel: string;
  readonly writeHere: string;
  readonly writeInstead: string;
  readonly send: string;
  readonly answer: string;
  readonly skip: string;
  readonly less: string;
  readonly more: string;
  readonly chooseUpTo: (max: number) => string;
  readonly chooseAtLeast: (min: number) => string;
  /** What pressing an earlier answer does. */
  readonly changeAnswer: string;
  readonly change: string;
  readonly submit: string;
  readonly review: string;
  readonly again: string;
  readonly startAgain: string;
  readonly goOn: string;
  /** The page leads on by itself. @param host of the address. */
  readonly leadsOnTo: (host: string) => string;
  readonly stayHere: string;
  /** The button of the welcome. */
  readonly begin: string;
  readonly play: string;
  /** Of a film that is played by another service. */
  readonly loadsFrom: (service: string) => string;
  readonly opensAt: (host: string) => string;
  /** Stands over the links by which a form is shared. */
  readonly share: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly byEmail: string;
  readonly conversation: string;
  readonly progress: string;

  /** What was done rather than said, as a bubble. */
  readonly skipped: string;
  readonly changes: (title: string | undefined) => string;
  readonly goesBack: string;
  readonly submits: string;
  readonly restarts: string;
  readonly restartAsk: string;
  readonly keepAnswers: string;

  readonly sending: string;
  readonly waitsForNetwork: string;
  readonly offline: string;
  readonly reconnecting: string;
  readonly thinking: string;
  readonly notTaken: string;
  readonly expired: string;
  readonly lost: string;
  readonly closed: string;
  readonly untilNextMonth: string;
  readonly incompleteLink: string;
  readonly gone: string;

  /** Inputs. Sizes, amounts and names come as text in the reader's way of writing. */
  readonly optional: string;
  readonly search: string;
  readonly nothingFound: string;
  /** A choice of one's own, in a list that allows it. */
  readonly useOwn: (text: string) => string;
  readonly outOf: (value: string, max: string) => string;
  readonly agree: string;
  readonly disagree: string;
  readonly amount: string;
  readonly currency: string;
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly moveUp: (label: string) => string;
  readonly moveDown: (label: string) => string;
  /** Said aloud when something has moved in a ranking. */
  readonly movedTo: (label: string, place: string) => string;
  readonly earlierDays: string;
  readonly laterDays: string;
  readonly noTimes: string;
  readonly timesIn: (zone: string) => string;

  readonly chooseFile: string;
  readonly chooseFiles: string;
  readonly upToFiles: (count: string) => string;
  readonly upToSize: (size: string) => string;
  readonly tooLarge: (name: string) => string;
  readonly wrongKind: (name: string) => string;
  readonly accepted: (kinds: string) => string;
  readonly pictures: string;
  readonly videos: string;
  readonly sounds: string;
  readonly texts: string;
  readonly notSent: (name: string) => string;
  readonly tryAgain: string;
  readonly remove: (name: string) => string;

  readonly drawHere: string;
  readonly draw: string;
  readonly type: string;
  readonly clear: string;
  readonly yourName: string;
  readonly sign: string;
  readonly signed: string;

  readonly pay: string;
  readonly payAmount: (amount: string) => string;
  readonly payElsewhere: string;
  readonly payNowhere: string;
  readonly havePaid: string;
  /** As a bubble, when a respondent comes back from a gateway's page without having said that they paid. */
  readonly checksPayment: string;
  readonly cancelPayment: string;

  readonly password: string;
  readonly showPassword: string;
  readonly email: string;
  readonly phone: string;
  readonly code: string;
  readonly sendAgain: string;
  readonly otherAddress: string;

  /** While the browser computes a proof of work, before the conversation. */
  readonly proving: string;
  /** The measurement of the page by others, to which a respondent agrees or not. */
  readonly measuring: string;
  readonly measuringAsk: (services: string) => string;
  readonly accept: string;
  readonly decline: string;
  /** Before a list: answers that the address gives, and that could not be filled in. */
  readonly linkUnused: string;
  /** Beside an input that begins with an answer of the address. */
  readonly filledIn: string;
  readonly close: string;
  readonly menu: string;
  /** Stands over the languages of the form. */
  readonly language: string;
  readonly otherDevice: string;
  /** Stands beside a QR code and a link. */
  readonly otherDeviceHow: string;
  /** @param date in the language of the page. */
  readonly linkWorksUntil: (date: string) => string;

  /** Stands over the page of a preview link. */
  readonly preview: string;
  readonly madeWith: string;
}
