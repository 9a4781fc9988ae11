import { isEmail } from 'class-validator';
import { TEXT_LENGTH, type LocalizedField } from '../../kernel/localized-text.js';
import { isHttpUrl } from '../../platform/validation/validators.js';

/**
 * `about` has texts of most public pages, such as `rooms_lead`, not only of the introduction; `replies` the templates of
 * replies to enquiries.
 */
export const SETTING_SECTIONS = [
  'header',
  'footer',
  'about',
  'contact',
  'general',
  'reservation',
  'replies',
] as const;

export type SettingSection = (typeof SETTING_SECTIONS)[number];

export const SETTING_KEY_PATTERN = /^[a-z0-9_]{1,64}$/;

interface NumberSetting {
  readonly fallback: number;
  readonly max: number;
}

/** Settings of the section `general` that the software uses, with their defaults and limits. */
export const NUMBER_SETTINGS = {
  messages_retention_months: { fallback: 24, max: 120 },
  subscribers_unconfirmed_days: { fallback: 30, max: 365 },
  booking_horizon_days: { fallback: 365, max: 1000 },
  calendar_old_hours: { fallback: 6, max: 168 },
} as const satisfies Record<string, NumberSetting>;

export type NumberSettingKey = keyof typeof NUMBER_SETTINGS;

export const PROSE_RULES = { title: true, required: true, maxLength: TEXT_LENGTH } as const;
const SHARED_VALUE_RULES: LocalizedField = { ...PROSE_RULES, fixed: true };

const EMAIL_RULES: LocalizedField = {
  ...SHARED_VALUE_RULES,
  validate: (text) =>
    isEmail(text) ? undefined : { code: 'not_an_email', message: 'This must be an email address.' },
};

const LINK_RULES: LocalizedField = {
  ...SHARED_VALUE_RULES,
  validate: (text) =>
    isHttpUrl(text)
      ? undefined
      : { code: 'not_a_url', message: 'A link must begin with http:// or https://.' },
};

function createWholeNumberRules({ max }: NumberSetting): LocalizedField {
  return {
    ...SHARED_VALUE_RULES,
    validate: (text) => {
      if (!/^\d{1,9}$/.test(text)) {
        return { code: 'not_a_number', message: 'This must be a whole number.' };
      }
      if (Number(text) < 1) return { code: 'too_small', message: 'This must be 1 or more.' };
      if (Number(text) > max) {
        return { code: 'too_large', message: `This must be ${max} or less.` };
      }
      return undefined;
    },
  };
}

function createDegreesRules(max: number): LocalizedField {
  return {
    ...SHARED_VALUE_RULES,
    validate: (text) => {
      if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) {
        return { code: 'not_a_number', message: 'This must be a decimal number of degrees.' };
      }
      if (Number(text) > max) {
        return { code: 'too_large', message: `This must be ${max} or less.` };
      }
      if (Number(text) < -max) {
        return { code: 'too_small', message: `This must be -${max} or more.` };
      }
      return undefined;
    },
  };
}

const MAX_CANCELLATION_STEPS = 10;
const MAX_CANCELLATION_DAYS = 365;
/** `7: 30` and `2：30％` match, `7 days: 30` does not. */
const CANCELLATION_STEP_PATTERN = /^(\d{1,3}) ?[:：] ?(\d{1,3}) ?[%％]?$/;

/**
 * Validates lines of days before arrival and percent of the price. The first line is the earliest cancellation, the last
 * one is that on the day of arrival.
 */
function validateCancellationTerms(text: string) {
  const steps = text.split('\n').map((line) => {
    const [, days, percent] = CANCELLATION_STEP_PATTERN.exec(line.trim()) ?? [];
    return { days: Number(days), percent: Number(percent) };
  });
  const isValid = steps.every(({ days, percent }, index) => {
    const previous = steps[index - 1] ?? { days: MAX_CANCELLATION_DAYS + 1, percent: 0 };
    return days < previous.days && percent >= previous.percent && percent <= 100;
  });
  if (steps.length > MAX_CANCELLATION_STEPS) {
    return { code: 'too_many', message: `At most ${MAX_CANCELLATION_STEPS} lines.` } as const;
  }
  return isValid && steps.at(-1)?.days === 0
    ? undefined
    : ({
        code: 'invalid',
        message:
          'Each line must be days before arrival, a colon and percent of the price, such as `7: 0`, with fewer days than the line above and no lower percent; the last line is that of day 0.',
      } as const);
}

/** Placeholders in templates of replies, such as `{name}`. The back office fills them. */
const REPLY_PLACEHOLDERS: readonly string[] = [
  'name',
  'room',
  'dates',
  'stay',
  'until',
  'other_dates',
  'other_rooms',
];

const REPLY_RULES: LocalizedField = {
  ...PROSE_RULES,
  validate: (text) => {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
      ([, name]) => !REPLY_PLACEHOLDERS.includes(name!),
    );
    return (
      unknown && {
        code: 'unknown_placeholder',
        message: `${unknown[0]} is no placeholder. The placeholders are ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`,
      }
    );
  },
};

/**
 * Rules by the last part of the key, in any section: `email`, `emergency_phone`, `direct_booking_url`, `latitude`. The
 * form of the back office repeats the patterns (`FIXED_KEYS`).
 */
const RULES_BY_KEY: readonly (readonly [RegExp, LocalizedField])[] = [
  [/(^|_)email$/, EMAIL_RULES],
  [/(^|_)phone$/, SHARED_VALUE_RULES],
  [/(^|_)url$/, LINK_RULES],
  [/(^|_)latitude$/, createDegreesRules(90)],
  [/(^|_)longitude$/, createDegreesRules(180)],
  [/^reply_(held|confirmed|taken)$/, REPLY_RULES],
  [/^cancellation_terms$/, { ...SHARED_VALUE_RULES, validate: validateCancellationTerms }],
  ...Object.entries(NUMBER_SETTINGS).map(
    ([key, setting]) => [new RegExp(`^${key}$`), createWholeNumberRules(setting)] as const,
  ),
];

/** SQL version of `findValueRules(…).fixed` for the setting `record`. */
export const FIXED_VALUE_SQL = RULES_BY_KEY.filter(([, { fixed }]) => fixed)
  .map(([pattern]) => `record.key ~ '${pattern.source}'`)
  .join(' or ');

/** Returns the rules of a value: prose, which is translated, or a value that is the same in every language. */
export function findValueRules(key: string): LocalizedField {
  return RULES_BY_KEY.find(([pattern]) => pattern.test(key))?.[1] ?? PROSE_RULES;
}
