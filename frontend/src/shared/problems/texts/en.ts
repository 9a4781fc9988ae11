import { type components } from '../../../api/schema';

type FieldCode = components['schemas']['FieldCode'];
/** What only a program gets wrong. */
type OfPrograms =
  | 'not_a_text'
  | 'not_a_boolean'
  | 'not_a_list'
  | 'not_an_object'
  | 'invalid_name'
  | 'unknown_parameter';
/** The server says more of what has not the right form, in English. */
type FieldTexts = Record<Exclude<FieldCode, OfPrograms | 'invalid'>, string> & { invalid?: string };

const en = {
  offline: 'No connection to the server. Check your network; what you typed is still here.',
  unknown: 'Something went wrong. Please try again.',
  // Follows a sentence: the space before it is English.
  wait: (minutes: number) =>
    minutes === 1 ? ' Please try again in a minute.' : ` Please try again in ${minutes} minutes.`,
  codes: {
    validation_failed: 'Please check the marked fields.',
    invalid_credentials: 'Invalid username or password.',
    unauthorized: 'Your login session expired, please log in again',
    too_many_requests: 'Too many attempts.',
    confirmation_required: 'Please confirm that it is you, and try again.',
    passkey_refused: 'The passkey was not accepted. Please try again.',
    second_factor_in_use:
      'This is the last passkey, and it is your second factor. Turn that off first.',
    too_many_passkeys: 'There are as many passkeys as there may be. Remove one first.',
    passkey_needed: 'Add a passkey first.',
    not_found: 'This does not exist any more.',
    version_conflict: 'Somebody changed this in the meantime. Nothing was saved.',
    precondition_failed: 'Somebody changed this in the meantime. Nothing was saved.',
    version_missing: 'There are no words in that language yet.',
    base_language: 'The base language cannot be removed. Make another language the base first.',
    duplicate: 'This exists already. Nothing was saved.',
    busy: 'Others are saving the same at this moment. Nothing was saved; please try again.',
    too_many_tokens: 'There are as many tokens as there may be. Revoke one that is no longer used.',
    over_budget:
      'This month’s budget for translation is used up. Raise it, or wait for next month.',
    conflict: 'This cannot be done in its present state.',
    too_large: 'This is too large to be saved.',
    request_in_progress: 'The same request is still being worked on. Please wait a moment.',
    dependency_unavailable:
      'The database is away at the moment. Nothing was saved; please try again shortly.',
    internal_error: 'Something went wrong on our side. Please try again.',
  },
  fields: {
    required: 'This is required.',
    too_long: 'This is too long.',
    too_short: 'This is too short.',
    too_many: 'These are too many.',
    too_small: 'This number is too small.',
    too_large: 'This number is too large.',
    not_a_number: 'Please enter a number.',
    not_a_url: 'An address begins with https://',
    not_one_of: 'Please choose one of the list.',
    duplicate: 'Something else has this already.',
    unsupported_language: 'Please choose one of the four languages.',
    not_a_date: 'Please enter a day that exists.',
    not_an_email: 'This must be an email address.',
    not_a_phone_number: 'This must be a telephone number: digits, spaces and + - ( ).',
    not_an_image: 'This file is no picture that can be used here.',
    not_allowed: 'Files of this kind cannot be used here.',
    not_found: 'What this names is no longer there.',
    wrong_password: 'This is not your current password.',
    too_common: 'This password is too common: it is among the first that are guessed.',
    invalid_token: 'This link is no longer valid.',
  } satisfies FieldTexts as FieldTexts,
};

/** The shape every language fills. */
export type ProblemTexts = typeof en;

export default en;
