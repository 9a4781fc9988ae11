import { type components } from '@kawabe/client';
import { type Api } from '../../api/client';
import { type Stay, USUAL_GUESTS } from '../navigation/stay';
import { ExternalLink } from '../ui/external-link';
import './partners.css';

type Partner = components['schemas']['OtaPlatformDto'];

export function partnersQuery(api: Api) {
  return api.queryOptions('get', '/api/ota-platforms');
}

/** Returns the address of a stay on the partner's site, or of the guesthouse there. */
function partnerUrl({ url, stayUrl }: Partner, stay: Stay | undefined): string {
  if (!stay || !stayUrl) return url;
  const values = { ...stay, guests: stay.guests || USUAL_GUESTS };
  return stayUrl.replaceAll(/\{(arrival|departure|guests)\}/g, (_, name: keyof Stay) =>
    String(values[name]),
  );
}

interface Props {
  partners: readonly Partner[];
  /** Days that go along, where the partner's address takes them. */
  stay: Stay | undefined;
}

/** Other sites on which rooms can be booked: the second way, after the house itself. */
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
