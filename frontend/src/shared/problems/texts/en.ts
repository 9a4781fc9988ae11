import { type components } from '@kawabe/client';

type FieldCode = components['schemas']['FieldCode'];
/** Codes that only API clients cause, so that they need no text. */
type ClientOnlyCode =
  | 'not_a_text'
  | 'not_a_boolean'
  | 'not_a_list'
  | 'not_an_object'
  | 'invalid_name'
  | 'unknown_parameter';
/** `invalid` is optional, because the server's message, in English, is more specific. */
type FieldTexts = Record<Exclude<FieldCode, ClientOnlyCode | 'invalid'>, string> & {
  invalid?: string;
};

const en = {
  offline: 'No connection to the server. Check your network; your changes are still here.',
  offlineAction: 'No connection to the server. Check your network and try again.',
  unknown: 'Something went wrong. Please try again.',
  // Appended to a sentence; only English separates them by a space.
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
    nights_taken: 'Some of these nights are already taken. Nothing was saved.',
    too_many_passkeys: 'You have reached the maximum number of passkeys. Remove one first.',
    passkey_needed: 'Add a passkey first.',
    not_found: 'This no longer exists.',
    version_conflict: 'Someone changed this in the meantime. Nothing was saved.',
    precondition_failed: 'Someone changed this in the meantime. Nothing was saved.',
    version_missing: 'There is no text in that language yet.',
    base_language: 'The base language cannot be removed. Make another language the base first.',
    duplicate: 'This already exists. Nothing was saved.',
    busy: 'Someone else is saving this at the same moment. Nothing was saved; please try again.',
    too_many_tokens: 'The maximum number of tokens is reached. Revoke one that is no longer used.',
    over_budget:
      'This month’s budget for translation is used up. Raise it, or wait for next month.',
    conflict: 'This is not possible in its current state.',
    too_large: 'This is too large to save.',
    request_in_progress: 'The same request is still in progress. Please wait a moment.',
    dependency_unavailable:
      'The database is temporarily unavailable. Nothing was saved; please try again shortly.',
    internal_error: 'Something went wrong on our side. Please try again.',
  },
  fields: {
    required: 'This is required.',
    too_long: 'This is too long.',
    too_short: 'This is too short.',
    too_many: 'There are too many entries.',
    too_small: 'This number is too small.',
    too_large: 'This number is too large.',
    not_a_number: 'Please enter a number.',
    unknown_placeholder: 'Use only the placeholders named below.',
    not_a_url: 'A URL starts with https://',
    not_one_of: 'Please choose one from the list.',
    duplicate: 'This is already in use.',
    unsupported_language: 'Please choose one of the four languages.',
    before_start: 'The end is before the start.',
    not_a_date: 'Please enter a valid date.',
    not_a_month: 'Please enter a year and a month.',
    not_an_email: 'This must be an email address.',
    not_a_phone_number: 'This must be a phone number: digits, spaces and + - ( ).',
    not_an_image: 'This file is not an image that can be used here.',
    not_allowed: 'Files of this type cannot be used here.',
    not_found: 'The referenced item no longer exists.',
    wrong_password: 'This is not your current password.',
    too_common: 'This password is too common and easy to guess.',
    invalid_token: 'This link is no longer valid.',
  } satisfies FieldTexts as FieldTexts,
};

/** Type of the texts in every language. */
export type ProblemTexts = typeof en;

export default en;
