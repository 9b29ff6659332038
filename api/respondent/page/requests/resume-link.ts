/** Asks for the link that leads another device to the conversation. */
export interface ResumeLink {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface Access {
  readonly resumeLink: string;
  readonly resumeLinkExpiresAt: number;
}

const TIMEOUT_MS = 15_000;

/** @returns undefined if there is none now: the network fails, or the session has ended. */
export async function askForResumeLink(session: {
  readonly sessionId: string;
  readonly token: string;
}): Promise<ResumeLink | undefined> {
  try {
    const answer = await fetch(`/v1/sessions/${session.sessionId}/token`, {
      method: "POST",
      headers: { "x-respondent-token": session.token },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return undefined;
    const { resumeLink, resumeLinkExpiresAt } = (await answer.json()) as Access;
    return { url: resumeLink, expiresAt: resumeLinkExpiresAt };
  } catch {
    // No network, or no answer in time: the page says that it did not work, and the button asks again.
    return undefined;
  }
}
