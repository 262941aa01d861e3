/** Plural forms by the rules of the language. */
interface PluralForms {
  one: string;
  other: string;
}

let rules: Intl.PluralRules | undefined;

/** The form for this count: "1 budget", "2 budgets". The rules are loaded when first needed. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('en');
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
