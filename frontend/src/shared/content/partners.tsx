import { queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../api/client';
import { type StaySelection, DEFAULT_GUESTS } from '../navigation/stay';
import { ExternalLink } from '../ui/links';
import './partners.css';

type Partner = components['schemas']['OtaPlatformDto'];

/** The partners that visitors see. */
export const partnersQuery = (api: Api) =>
  queryOptions({
    ...api.queryOptions('get', '/api/ota-platforms'),
    select: (partners) => partners.filter(({ enabled }) => enabled),
  });

/** Returns the URL of the stay on the partner's site, or of the guesthouse if the partner has no such URL. */
function partnerUrl({ url, stayUrl }: Partner, stay: StaySelection | undefined): string {
  if (!stay || !stayUrl) return url;
  const values = { ...stay, guests: stay.guests || DEFAULT_GUESTS };
  return stayUrl.replaceAll(/\{(arrival|departure|guests)\}/g, (_, name: keyof StaySelection) =>
    String(values[name]),
  );
}

interface Props {
  partners: readonly Partner[];
  /** Requested stay, inserted into the partner's URL if it has placeholders. */
  stay: StaySelection | undefined;
}

/** Links to other sites on which rooms can be booked. */
export function PartnerLinks({ partners, stay }: Props) {
  return (
    <ul className="partners">
      {partners.map((partner) => (
        <li key={partner.id}>
          <ExternalLink href={partnerUrl(partner, stay)}>{partner.name}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
