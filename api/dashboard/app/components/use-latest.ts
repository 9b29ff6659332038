/** The latest value for callbacks that outlive a drawing. */
import { useEffect, useRef, type RefObject } from "react";

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
