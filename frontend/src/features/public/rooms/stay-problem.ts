import { type Texts } from '../../../shared/i18n/texts';
import { type StayProblem } from '../../../shared/navigation/stay';

export function formatStayProblem({ field, code }: StayProblem, { stay, contact }: Texts): string {
  if (code === 'past') return contact.errors.checkIn;
  if (code === 'before') return contact.errors.checkOut;
  return code === 'far' || code === 'long' ? stay.errors[code] : stay.errors[field];
}
