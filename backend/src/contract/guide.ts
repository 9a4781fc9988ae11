import { FIELD_CODES, PROBLEM_CODES } from '../kernel/problem-codes.js';

function table(codes: Readonly<Record<string, string>>): string {
  const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return ['| code | means |', '|---|---|', ...rows].join('\n');
}

/** What an integrator reads first. */
export const DESCRIPTION = `
The API of a riverside guesthouse in four languages. Its own website and back office use nothing else.

## Languages

\`en\`, \`ja\`, \`zh\` (Simplified) and \`zh_TW\` (Traditional Chinese). Every input also reads the usual
aliases in any case, with \`-\` or \`_\`: \`zh-CN\`, \`zh-Hans\`, \`zh-TW\`, \`zh-Hant\`, \`zh-HK\`, \`en-US\`,
\`ja-JP\`. Anything else is a 400 on the field, \`unsupported_language\`. Left out, \`?language\` is \`ja\`; but the
flat lists (\`/rooms\`, \`/facilities\`, \`/attractions\`, \`/events\`) then hold every version of every record, and a
single thing is in the language that its id names, by the id of a record in its base language.

## Records and versions

A **record** (a room) has at most one **version** in each language. *Base* resources (\`/base-rooms\`) are records:
\`id\` is the record's. *Flat* resources (\`/rooms\`) are versions: \`id\` is the version's, \`recordId\` the
record's. Both are views of the same rows. Ids of records and versions are integers from one sequence, so no two share
one. Parts of the site go by record id, except introduction images, settings and logos, which go by the version's.
Link to record ids: they outlive versions.

## Pages and feeds

Rooms, events and policies have a page each: \`/{language}/rooms/{slug}\`, \`/events/{slug}\`, \`/policies/{slug}\`, where
the language is \`en\`, \`ja\`, \`zh-hans\` or \`zh-hant\`. \`slug\` stands in every answer about a record; it follows the
name, and every address a page had before leads to that of today by 301. \`GET /rooms/by-slug/{slug}\` (also of
\`/events\` and \`/policy-links\`) takes any of them, and a record's number.

The events are there as a calendar (\`/{language}/events.ics\`, iCalendar) and as \`/{language}/events.json\` (JSON Feed 1.1) or
\`/{language}/events.rss\` (RSS 2.0), beside the API, with an \`ETag\`. \`UID\` and \`id\` of an event are made of its number and never change.

## Fallback

A read shows each field for itself from the first language that has words of its own for it: the one asked for,
Japanese, the record's base language, English, Simplified, Traditional Chinese. Copied words stand back behind real
ones; values such as prices and phone numbers come from the base language at once. \`language\` is the language of the
version shown; \`fieldLanguages\` names the fields whose words are in another. Editing calls (\`/content\`,
\`translations\`) never fall back: they answer raw words, null where there are none.

## Provenance

Every field of every language knows who wrote it (\`human\`, \`machine\`, \`converted\`, \`copied\`) and whether
the base words have changed since (\`stale\`). A machine never replaces a person's words: its text waits beside
them as a suggestion to accept or dismiss.

## Signing in

\`POST /api/auth/login\` answers a token; send it as \`Authorization: Bearer …\`. It lasts 12 hours. Reads that
visitors need are open and ask for none. They take one all the same: with it they also show what is hidden, and so they
say \`Vary: Authorization\`.

A passkey signs in as well (\`/auth/passkeys\`), or is asked for after the password where the user has set it as second
factor: 401 \`second_factor_required\`. Calls marked \`x-recent-confirmation\` change who has access. They need a sign-in or
\`POST /auth/confirm\` within the last 10 minutes, else they are 403 \`confirmation_required\`.

## Programs

A program has a token of its own, \`kawabe_…\`, which administrators make under *Account* and revoke at any time; it goes
into \`Authorization: Bearer …\` as well. It has scopes:

| scope | is for |
|---|---|
| \`content:read\` | reading all content, what is hidden too |
| \`content:write:rooms\` (and each other kind) | writing content of one kind |
| \`content:write\` | writing content of every kind |
| \`messages:read\`, \`messages:write\` | what visitors write, and answering it |
| \`media:read\`, \`media:write\` | the library of files |
| \`jobs:read\`, \`jobs:write\` | work in the background; undoing a job changes content and needs \`content:write\` |

None holds another: to write does not say to read. Each call names the scope it needs, for programs in \`x-required-scope\`;
one that names none is closed to programs. \`GET /api/auth/status\` tells a token what its own scopes are, and until when
it counts. Without the scope the answer is 403 \`insufficient_scope\`, with \`requiredScope\`. Open calls answer a program
without it as they do a visitor. A token that was revoked or has expired is a 401 everywhere. Who wrote something
is then \`token:\` and the name of the token.

Requests are counted by token, 600 a minute unless the house says otherwise. Each answer says in \`RateLimit-Policy\` and
\`RateLimit\` (draft-ietf-httpapi-ratelimit-headers-11) what is left; past that it is 429 with \`Retry-After\`.

## Writing

Bodies are JSON and, where the call says so, multipart/form-data with the same field names, which alone takes files.
Unknown fields are ignored. \`PATCH\` changes what it is sent and leaves the rest alone; \`null\` empties what is
optional. \`PUT\` replaces: an order, a style guide. Where older programs change a part by \`PUT\`, it is the same as
\`PATCH\`, deprecated, and its answers say so in \`Deprecation\` (RFC 9745).
Created things are answered 201 with \`Location\`, changed ones 200, deletions 204. Work in the background is followed under
\`/api/jobs\`, by the id in \`job\`.

A body without a token has at most 96 KB (to sign in, 32 KB) and 200 values, one with a token 1 MB and 20,000, besides files; names
of form fields hold letters, digits, \`_\`, \`.\` and \`-\`. Text is UTF-8 and comes uncompressed. A method that an
address does not have is 405, with \`Allow\`.

**Two at once.** All content carries \`version\`. Send it back in the body: when the thing was changed meanwhile, the
answer is 409 \`version_conflict\`. Or name in \`If-Match\` that version in quotes, or the \`ETag\` of the thing's own
\`GET\`: then it is 412 \`precondition_failed\`. Either way \`current\` is what is stored now, and nothing is written.
Of parallel writes that name no version all are saved, one after the other, and the history has each of them.
The version of a base record is that of its shared fields; its \`ETag\` tells of its words as well.

**Trying again.** Writes of administrators and the contact form take an \`Idempotency-Key\` of your own making (8 to 64
characters). Repeat the write after a lost connection: within 24 hours the first answer comes again, with its headers
and \`Idempotency-Replayed: true\`. The same key with another body is 422. If a write was saved and its answer failed,
a repetition is 409 \`outcome_unknown\` and writes nothing.

## Query parameters

A parameter that a call does not take is refused, 400 with \`unknown_parameter\`, and the message names the nearest one
that it takes. Open reads ignore it, with a token too: links gather parameters on their way.

## Errors

One shape, \`ProblemDto\`: \`code\` is stable and for programs, \`message\` one English sentence, \`errors\` names
each invalid field with a code of its own, \`requestId\` finds the request in our log. To who names
\`application/problem+json\` in \`Accept\` it comes as problem details (RFC 9457). [What to do about each
code](/api/docs/errors). 429 and 503 carry \`Retry-After\`. What visitors send is counted by address; the calls say how
often is too often, and their answers in \`RateLimit\` what is left.

${table(PROBLEM_CODES)}

Of fields, in \`errors\`:

${table(FIELD_CODES)}

## Files

Addresses of the house's own files begin with \`/uploads/\` and are found on the house, by anybody. Where it keeps them
elsewhere for visitors (a bucket, a CDN), who only reads is given that address whole: a visitor, and a program whose token
has no scope but \`…:read\`. Who may write is given what is stored; writes take either.

## Caching and paging

Open reads carry a strong \`ETag\` and answer \`If-None-Match\` with 304; without a token they are \`no-cache\`: to be
kept, and asked for again each time. Everything else is \`no-store\`. Lists of the views that visitors read are whole, as
plain arrays; every list below \`/content\` has one envelope, \`{ items, total, page, pageSize }\`. Messages, subscribers,
jobs, media, activity, the glossary and the history of words are paged (\`?page=1&pageSize=25\`), the newest first. Every page
says in \`Link\` where the others are (RFC 8288). To keep a copy of the content, see \`GET /api/changes\`. Times
are ISO 8601 in UTC, dates are the house's (Asia/Tokyo).
`.trim();

/** Every tag a controller may carry, in the order in which one gets to know the house. */
export const TAG_GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Getting in': {
    'Sign-in': 'Tokens, where one is signed in, one’s own password and passkeys.',
    Users: 'The administrators of the house.',
    Tokens: 'Tokens for programs.',
  },
  'What visitors see': {
    Rooms: 'Rooms to stay in, one language version at a time.',
    Facilities: 'What the house offers its guests, one language version at a time.',
    Attractions: 'Places nearby, one language version at a time.',
    Events: 'What happens nearby through the seasons, one language version at a time.',
    'Area guide': 'The places nearby as a printable guide.',
  },
  'The parts of the site': {
    'Carousel slides': 'The pictures and films at the top of the home page.',
    'Introduction images': 'The four pictures beside the introduction.',
    'Season images': 'One picture for each season.',
    'Site logo': 'The logo, one in each language.',
    'Site settings': 'Names, texts, contact and reservation facts, by section and key.',
    Platforms: 'Booking partners and social platforms.',
    'Policy links': 'Policies: links elsewhere, or texts of the house’s own.',
  },
  Records: {
    Content: 'Records of any kind, in several languages at once; and what kinds there are.',
    'Base rooms': 'Rooms as records, with all their language versions.',
    'Base facilities': 'Facilities as records, in one language with fallback.',
    'Base attractions': 'Attractions as records, in one language with fallback.',
    'Base events': 'Events as records, in one language with fallback.',
  },
  'Words and translation': {
    Words: 'The words of anything, language by language, with who wrote them.',
    'Language structure':
      'Base languages, new language versions, words and pictures brought in line.',
    Translations: 'Translating the whole site: overview, glossary, style, usage.',
    Jobs: 'Work in the background, and how far it is.',
  },
  Pictures: {
    Uploads: 'Files sent ahead of the form that uses them.',
    Media: 'The registry of files: where each is used, and its alternative text.',
  },
  Visitors: {
    Messages: 'What visitors write to the house.',
    Newsletter: 'Subscribing, confirming and unsubscribing.',
  },
  'Keeping the house': {
    Overview: 'What needs a person today.',
    'Data transfer': 'Export, import and safety copies of all content.',
    Links: 'Outside addresses in content, and whether they are there.',
    Webhooks:
      'Programs elsewhere that are told what happens; what they are sent is under `webhooks`.',
    Changes: 'What became of the content since, for programs that keep a copy of it.',
    Activity: 'Who changed what and when, and bringing it back.',
    Operations: 'Health and figures of the running process.',
  },
};
