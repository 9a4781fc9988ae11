import { FIELD_CODES, PROBLEM_CODES } from '../kernel/problem-codes.js';

function renderMarkdownTable(codes: Readonly<Record<string, string>>): string {
  const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return ['| code | meaning |', '|---|---|', ...rows].join('\n');
}

export const API_DESCRIPTION = `
The API of a riverside guesthouse in four languages. Its own website and back office use this API only.

## Languages

\`en\`, \`ja\`, \`zh\` (Simplified Chinese) and \`zh_TW\` (Traditional Chinese). The usual aliases are accepted
in any case, with \`-\` or \`_\`: \`zh-CN\`, \`zh-Hans\`, \`zh-TW\`, \`zh-Hant\`, \`zh-HK\`, \`en-US\`,
\`ja-JP\`. Any other value is a 400 on the field, \`unsupported_language\`. If \`?language\` is omitted, it is \`ja\`, with two
exceptions: the flat lists (\`/rooms\`, \`/facilities\`, \`/attractions\`, \`/events\`, \`/faq\`) return every translation of
every record, and a single resource is in the language of its id; the id of a record stands for its base language.

## Records and translations

A **record** (a room) has at most one **translation** in each language. *Base* resources (\`/base-rooms\`) are records:
\`id\` is the id of the record. *Flat* resources (\`/rooms\`) are translations: \`id\` is the id of the translation,
\`recordId\` that of the record. Both are views of the same rows. Ids of records and translations are integers from one
sequence and never overlap. Parts of the site are addressed by record id, except introduction images, settings and
logos, which are addressed by translation id. Link to record ids, because they outlive translations.

## Pages and feeds

Rooms, events and policies have a page each: \`/{language}/rooms/{slug}\`, \`/events/{slug}\`, \`/policies/{slug}\`, where
the language is \`en\`, \`ja\`, \`zh-hans\` or \`zh-hant\`. Their flat and base resources have a \`slug\`. It follows the
name, and previous URLs of a page redirect to the current one (301). \`GET /rooms/by-slug/{slug}\` (also for
\`/events\` and \`/policy-links\`) accepts current and previous slugs and the id of the record.

Events are also available outside the API as a calendar (\`/{language}/events.ics\`, iCalendar), as
\`/{language}/events.json\` (JSON Feed 1.1) and as \`/{language}/events.rss\` (RSS 2.0), with an \`ETag\`. The \`UID\` or \`id\`
of an event is derived from its record id and never changes.

Each room has a secret URL outside the API under which booking platforms read its stays as iCalendar:
\`/calendars/{secret}.ics\`. It contains no names of guests, and no nights read from other platforms. See
\`GET /rooms/{id}/calendars\`.

## Fallback

On reads, each field falls back on its own to the first language that has text for it, in this order: the requested
language, Japanese, the base language of the record, English, Simplified Chinese, Traditional Chinese. Copied text is
used only if there is no other; values such as prices and phone numbers fall back to the base language directly.
\`language\` is the language of the translation shown; \`fieldLanguages\` lists the fields whose text is in another
language. Editing operations (\`/content\`, \`translations\`) have no fallback: they return the stored text, or null.

## Provenance

Every field in every language stores its origin (\`human\`, \`machine\`, \`converted\`, \`copied\`) and whether
the base text has changed since (\`stale\`). Machine translation never replaces text written by a person: it is stored
as a suggestion, which can be accepted or rejected.

## Signing in

\`POST /api/auth/login\` returns a token; send it as \`Authorization: Bearer …\`. It is valid for 12 hours. Reads that
visitors need are open and do not require a token. With a token they also return hidden records, and therefore have
\`Vary: Authorization\`.

Passkeys are supported for signing in (\`/auth/passkeys\`), or as a second factor after the password if the user has
enabled that: 401 \`second_factor_required\`. Operations marked \`x-recent-confirmation\` change who has access. They
require a sign-in or \`POST /auth/confirm\` within the last 10 minutes, otherwise they return 403
\`confirmation_required\`.

## API tokens

Programs use an API token, \`kawabe_…\`, also sent as \`Authorization: Bearer …\`. Administrators create tokens under
*Account* and can revoke them at any time. A token has scopes:

| scope | grants |
|---|---|
| \`content:read\` | reading all content, including hidden records |
| \`content:write:rooms\` (and each other kind) | writing content of one kind |
| \`content:write\` | writing content of every kind |
| \`messages:read\`, \`messages:write\` | reading visitors' messages, and replying to them |
| \`stays:read\`, \`stays:write\` | stays with their guests, and the calendars of rooms |
| \`media:read\`, \`media:write\` | the media library |
| \`jobs:read\`, \`jobs:write\` | background jobs; undoing a job changes content and also requires \`content:write\` |

Scopes do not include each other: a write scope does not grant reading, but the response to a write contains the record as
it is afterwards. The scope that an operation requires is in \`x-required-scope\`; operations without one are not available
to API tokens. \`GET /api/auth/status\` returns the scopes and the expiry of a token. Without the required scope the
response is 403 \`insufficient_scope\`, with \`requiredScope\`. Open operations treat a token without the scope like a
visitor. A revoked or expired token is a 401 everywhere. The author of a change by a token is \`token:\` and the name of the
token.

Requests are limited by token, by default to 600 a minute. Every response reports the limit and what is left of it in
\`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers-11). Beyond the limit the response is 429
with \`Retry-After\`.

## Writing

Bodies are JSON. Some operations also accept multipart/form-data with the same field names; files can only be sent
this way. Unknown fields are ignored. \`PATCH\` updates the fields sent and leaves the others unchanged; \`null\` clears
optional fields. \`PUT\` replaces the resource, such as an order or a style guide. Some operations still accept \`PUT\`
for a partial update: it is an alias of \`PATCH\`, deprecated, and marked by the \`Deprecation\` header (RFC 9745).
Creating returns 201 with \`Location\`, updating 200, deleting 204. Background jobs are listed under \`/api/jobs\`; the
id is in \`job\`.

The body of a request without a token is limited to 96 KB (32 KB for signing in) and 200 values, with a token to 1 MB
and 20,000 values, not counting files. Names of form fields consist of letters, digits, \`_\`, \`.\` and \`-\`, and begin
with a letter or \`_\`. Text is UTF-8; compressed bodies are not supported. A method that a URL does not support is
405, with \`Allow\`.

**Concurrent edits.** All content has a \`version\`. Send it back in the body: if the resource was changed meanwhile, the
response is 409 \`version_conflict\`. Alternatively send that version in quotes, or the \`ETag\` of the resource, in
\`If-Match\`: the response is then 412 \`precondition_failed\`. In both cases \`current\` is the stored state, and nothing
is written. Concurrent writes without a version are all saved, one after the other, and all appear in the history.
The version of a base record covers its shared fields only; its \`ETag\` covers its texts as well.

**Retries.** Writes by administrators and the contact form accept an \`Idempotency-Key\` that you generate (8 to 64
characters). Repeat the write after a lost connection: within 24 hours the first response is replayed, with its headers
and \`Idempotency-Replayed: true\`, unless it asked for a repetition (\`Retry-After\`, \`confirmation_required\`). The same
key with another body is 422. If a write was saved but its response was lost, the repeated request is 409
\`outcome_unknown\` and writes nothing.

## Query parameters

An unknown query parameter is a 400 with \`unknown_parameter\`; the message suggests the closest parameter. Open reads
ignore unknown parameters, also with a token, because links pick up parameters when they are shared.

## Errors

All errors have the form of \`ProblemDto\`: \`code\` is stable and meant for programs, \`message\` is one English sentence,
\`errors\` lists each invalid field with a code of its own, and \`requestId\` identifies the request in the server's log.
Clients that list \`application/problem+json\` in \`Accept\` get problem details (RFC 9457). [How to handle each
code](/api/docs/errors). 429 and 503 carry \`Retry-After\`. Requests by visitors are limited by IP address; the
operations document their limits, and \`RateLimit\` reports what is left.

${renderMarkdownTable(PROBLEM_CODES)}

Codes of fields, in \`errors\`:

${renderMarkdownTable(FIELD_CODES)}

## Files

URLs of the site's own files begin with \`/uploads/\` and are public. If the site serves files from elsewhere (a bucket
or a CDN), clients that only read get the full URL there: visitors, and API tokens that have only \`…:read\` scopes.
Clients that may write get the stored path; writes accept both forms.

## Caching and paging

Open reads have an \`ETag\` (a strong one, except for the area guide) and support \`If-None-Match\` (304). Without a token they are \`no-cache\`: responses may
be stored, but must be revalidated before each use. All other responses are \`no-store\`. Lists that visitors read are
complete, plain arrays; every list below \`/content\` has the envelope \`{ items, total, page, pageSize }\`. Messages,
subscribers, jobs, media, activity, the glossary, webhook deliveries and the history of texts are paged
(\`?page=1&pageSize=25\`), newest first, and external links by URL, with the URLs of the other pages in \`Link\` (RFC 8288). To keep a copy of the content, see \`GET /api/changes\`.
Times are ISO 8601 in UTC; dates are in the time zone of the guesthouse (Asia/Tokyo).
`.trim();

/** All tags of controllers by group, in the order of the documentation. */
export const TAG_GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Authentication: {
    Authentication:
      'Sign-in, sign-out, sessions, and the password and passkeys of the signed-in user.',
    Users: 'The administrators of the site.',
    'API tokens': 'API tokens.',
  },
  'Public content': {
    Rooms: 'Guest rooms, one translation at a time.',
    Facilities: 'What the guesthouse offers its guests, one translation at a time.',
    Attractions: 'Nearby attractions, one translation at a time.',
    Events: 'Nearby events through the seasons, one translation at a time.',
    FAQ: 'Questions of guests with their answers.',
    'Area guide': 'The nearby attractions as a printable guide.',
  },
  'Site configuration': {
    'Carousel slides': 'The images and videos at the top of the home page.',
    'Introduction images': 'The four images beside the introduction.',
    'Season images': 'One image for each season.',
    'Site logo': 'The logo, one for each language.',
    'Site settings':
      'Names, texts, contact details and reservation information, by section and key.',
    Platforms: 'Booking partners and social platforms.',
    'Policy links': 'Policies: links to other sites, or texts of the guesthouse itself.',
  },
  'Content records': {
    Content: 'Records of every kind in all languages at once, and the definitions of the kinds.',
    'Base rooms': 'Rooms as records, with all their translations.',
    'Base facilities': 'Facilities as records, in one language with fallback.',
    'Base attractions': 'Attractions as records, in one language with fallback.',
    'Base events': 'Events as records, in one language with fallback.',
  },
  Localization: {
    'Record translations': 'The text of any record by language, with its author.',
    'Language versions': 'Base languages, new translations, and syncing of texts and images.',
    Translations: 'Translation of the whole site: overview, glossary, style guides, usage.',
    Jobs: 'Background jobs and their progress.',
  },
  Media: {
    Uploads: 'Files that are uploaded before the form that uses them is saved.',
    Media: 'The media library: where each file is used, and its alternative text.',
  },
  Stays: {
    Availability: 'Which nights are free.',
    Stays: 'Nights that the guesthouse has given away or closed.',
    'Room calendars':
      'Calendars of booking platforms that are read, and those that are given to them.',
  },
  'Guest communication': {
    Messages: 'Messages that visitors send to the guesthouse.',
    Newsletter: 'Subscribing, confirming and unsubscribing.',
  },
  Administration: {
    Overview: 'What needs attention today.',
    'Import and export': 'Export, import and restore points of all content.',
    'Link checker': 'External links in content, and whether they work.',
    Webhooks:
      'External programs that are notified of events; the payloads are described under `webhooks`.',
    'Change feed': 'Content changes since a cursor, for programs that keep a copy of the content.',
    'Activity log': 'Who changed what and when, and restoring it.',
    'Health and metrics': 'Health and metrics of the running process.',
  },
};
