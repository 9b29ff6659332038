/** Whether something has lasted for a while. */
import { useEffect, useState } from "react";

export function useLate(lasts: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [lasts, ms]);
  return isLate;
}
