/** The program of a thread that draws: `drawing-threads.ts` starts it. */
import { qrPng, qrSvg } from "./qr-code.ts";
import type { LookFiles, SocialPicture, SocialPictureLook, SocialPictureText } from "./social-picture.ts";

/** What can be drawn. */
export interface Drawings {
  readonly qr: {
    /** @param size in pixels, of each side. */
    readonly task: { readonly address: string; readonly format: "svg" | "png"; readonly size: number };
    readonly drawing: Uint8Array;
  };
  readonly socialPicture: {
    readonly task: {
      readonly text: SocialPictureText;
      readonly look: SocialPictureLook;
      readonly files: LookFiles;
    };
    readonly drawing: SocialPicture;
  };
}

export type DrawingTask = {
  [Kind in keyof Drawings]: { readonly kind: Kind } & Drawings[Kind]["task"];
}[keyof Drawings];
export type Drawing = Drawings[keyof Drawings]["drawing"];

export async function draw(task: DrawingTask): Promise<Drawing> {
  if (task.kind === "qr") {
    const { address, format, size } = task;
    return format === "svg" ? Buffer.from(qrSvg(address, size)) : qrPng(address, size);
  }
  // Loads the library that draws, which takes its share of memory.
  const { drawSocialPicture } = await import("./social-picture.ts");
  return drawSocialPicture(task.text, task.look, task.files);
}
