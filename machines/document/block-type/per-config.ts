/**
 * A value computed once for each config object and kept as long as the config lives: compiled patterns, options by ref.
 * A config belongs to a compiled form and never changes, so the value cannot be stale.
 */
export function perConfig<Config extends object, Made>(make: (config: Config) => Made): (config: Config) => Made {
  const kept = new WeakMap<Config, { readonly made: Made }>();
  return (config) => {
    const known = kept.get(config);
    if (known !== undefined) return known.made;
    const made = make(config);
    kept.set(config, { made });
    return made;
  };
}
