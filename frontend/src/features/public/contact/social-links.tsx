import { type components } from '@kawabe/client';
import { useTexts } from '../../../shared/i18n/language-context';
import { SocialIcon } from './social-icon';

interface Props {
  platforms: readonly components['schemas']['SocialPlatformDto'][];
}

/** Links to social accounts; each opens in a new tab. */
export function SocialLinks({ platforms }: Props) {
  const { common } = useTexts();
  return (
    <ul className="social">
      {platforms.map(({ id, name, url, icon }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener me">
            <SocialIcon name={icon ?? name} />
            {name}
            <span className="visually-hidden"> {common.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
