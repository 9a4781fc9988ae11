import { type Message } from './inbox.queries';

/** More than this, mail programs and systems cut off. */
const LONGEST = 1_800;

/** An address that opens the reader's own mail program, with the words written so far where they fit. */
export function ownMail({ email, subject, reference }: Message, text = ''): string {
  const head = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`;
  const whole = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return text === '' || whole.length > LONGEST ? head : whole;
}
