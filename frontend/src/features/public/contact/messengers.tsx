import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useTexts } from '../../../shared/i18n/language-context';
import { ExternalLink } from '../../../shared/ui/external-link';
import { socialQuery } from './contact.queries';

const MESSENGERS = /\b(line|whatsapp|wechat)\b|微信/i;
const WECHAT = /wechat|微信/i;
/** White cells around a QR code, which scanners need. */
const QUIET_ZONE = 4;

/** QR code of a WeChat account, drawn when it is opened. */
function ScanCode({ name, url }: { name: string; url: string }) {
  const { contact } = useTexts();
  const [code, setCode] = useState<{ size: number; path: string }>();
  const drawCode = () => {
    if (code) return;
    void import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(url, { border: QUIET_ZONE });
        const cells = data.flatMap((row, y) =>
          row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
        );
        setCode({ size, path: cells.join('') });
      },
      // The link below remains usable without the QR code.
      () => undefined,
    );
  };
  return (
    <details className="messenger-code" onToggle={drawCode}>
      <summary className="link">{name}</summary>
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={contact.scan(name)}
        >
          <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
          <path fill="#000" d={code.path} />
        </svg>
      )}
      <p className="fine">{contact.scan(name)}</p>
      <ExternalLink href={url}>{name}</ExternalLink>
    </details>
  );
}

/** Messengers of the guesthouse, beside the button that sends the form. */
export function Messengers() {
  const { contact } = useTexts();
  const { data = [] } = useQuery(socialQuery(useApi()));
  const messengers = data.filter(({ enabled, name, icon }) => {
    return enabled && MESSENGERS.test(`${name} ${icon ?? ''}`);
  });
  if (messengers.length === 0) return null;
  return (
    <div className="messengers">
      <span className="fine">{contact.messengers}</span>
      <ul>
        {messengers.map(({ id, name, url, icon }) => (
          <li key={id}>
            {WECHAT.test(`${name} ${icon ?? ''}`) ? (
              <ScanCode name={name} url={url} />
            ) : (
              <ExternalLink href={url}>{name}</ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
