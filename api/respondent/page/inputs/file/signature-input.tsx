/** signature: drawn with a finger, pen or mouse and sent as a picture; or typed, if that is allowed. */
import { useEffect, useRef, useState } from "preact/hooks";
import { objectOf, textIn } from "../../conversation/checked-values.ts";
import { textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

/** Pixels of the picture. The canvas has the same aspect ratio. */
const WIDTH = 1200;
const HEIGHT = 400;
const LINE_WIDTH = 6;
const FILE_NAME = "signature.png";

export function SignatureInput(props: QuestionInputProps) {
  const mayType = props.question["allowTyped"] !== false;
  const [isTyped, setTyped] = useState(mayType && objectOf(props.earlier)["kind"] === "typed");
  const other = mayType && (
    <button type="button" class="quiet" onClick={() => setTyped(!isTyped)}>
      {isTyped ? wording.draw : wording.type}
    </button>
  );
  return isTyped ? <Typed {...props} other={other} /> : <Drawn {...props} other={other} />;
}

type PartProps = QuestionInputProps & { readonly other: preact.ComponentChildren };

function Typed({ question, earlier, free, answer, labelledBy, describedBy, other }: PartProps) {
  const [name, setName] = useState(textIn(objectOf(earlier)["name"]));
  const submit = (event: Event): void => {
    event.preventDefault();
    if (name.trim() !== "") answer({ kind: "typed", name: name.trim() });
  };
  return (
    <form class="signature" noValidate aria-labelledby={labelledBy} onSubmit={submit}>
      <input
        type="text"
        class="typed"
        dir="auto"
        autocomplete="name"
        value={name}
        placeholder={textOf(question, "placeholder") ?? wording.yourName}
        data-focus="input"
        aria-label={wording.yourName}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <AnswerButton ready={free && name.trim() !== ""} label={wording.sign}>
        {other}
      </AnswerButton>
    </form>
  );
}

function Drawn({ free, answer, upload, labelledBy, describedBy, other }: PartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const leaving = useRef(new AbortController());
  const [isDrawn, setDrawn] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => leaving.current.abort(), []);

  const draw = (event: preact.TargetedPointerEvent<HTMLCanvasElement>): void => {
    const place = event.currentTarget.getBoundingClientRect();
    const to = {
      x: ((event.clientX - place.left) / place.width) * WIDTH,
      y: ((event.clientY - place.top) / place.height) * HEIGHT,
    };
    const context = event.currentTarget.getContext("2d");
    // Without a previous point, draw a dot.
    const from = last.current ?? to;
    last.current = to;
    if (context === null) return;
    context.lineWidth = LINE_WIDTH;
    context.lineCap = "round";
    // Dark on light in any colour scheme: the picture is kept.
    context.strokeStyle = "#14202e";
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    setDrawn(true);
  };
  const clear = (): void => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { current } = canvas;
    if (current === null || !isDrawn) return;
    setSending(true);
    setFault(undefined);
    const picture = await new Promise<Blob | null>((resolve) => current.toBlob(resolve, "image/png"));
    const file =
      picture === null ? undefined : await upload(picture, FILE_NAME, () => undefined, leaving.current.signal);
    if (leaving.current.signal.aborted) return;
    setSending(false);
    if (file === undefined) setFault(wording.notSent(wording.signed));
    else answer({ kind: "drawn", file });
  };
  return (
    <form
      class="signature"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onSubmit={(event) => void submit(event)}
    >
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={wording.drawHere}
        onPointerDown={(event) => {
          if (!free) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = undefined;
          draw(event);
        }}
        onPointerMove={(event) => {
          if (free && event.currentTarget.hasPointerCapture(event.pointerId)) draw(event);
        }}
      />
      {!isDrawn && (
        <p class="guide" aria-hidden="true">
          {wording.drawHere}
        </p>
      )}
      {fault !== undefined && (
        <p class="problem" role="alert">
          {fault}
        </p>
      )}
      <AnswerButton ready={free && isDrawn && !isSending} label={wording.sign}>
        {other}
        {isDrawn && (
          <button type="button" class="quiet" onClick={clear}>
            {wording.clear}
          </button>
        )}
      </AnswerButton>
    </form>
  );
}
