import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useTexts } from '../../../shared/i18n/language-context';
import { ExternalLink } from '../../../shared/ui/links';
import { socialQuery } from './contact.queries';

const MESSENGER_PATTERN = /\b(line|whatsapp|wechat)\b|微信/i;
const WECHAT_PATTERN = /wechat|微信/i;
/** White cells around a QR code, which scanners need. */
const QUIET_ZONE = 4;

/** QR code of a WeChat account. It is drawn when the visitor opens it. */
function ScanCode({ name, url }: { name: string; url: string }) {
  const { contact } = useTexts();
  const [qrCode, setQrCode] = useState<{ size: number; path: string }>();
  const drawCode = () => {
    if (qrCode) return;
    void import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(url, { border: QUIET_ZONE });
        const cells = data.flatMap((row, y) =>
          row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
        );
        setQrCode({ size, path: cells.join('') });
      },
      // The link below remains usable without the QR code.
      () => undefined,
    );
  };
  return (
    <details className="messenger-code" onToggle={drawCode}>
      <summary className="plain-summary link">{name}</summary>
      {qrCode && (
        <svg
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={contact.scan(name)}
        >
          <path fill="#fff" d={`M0 0h${qrCode.size}v${qrCode.size}H0z`} />
          <path fill="#000" d={qrCode.path} />
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
  const messengers = data.filter(({ name, icon }) =>
    MESSENGER_PATTERN.test(`${name} ${icon ?? ''}`),
  );
  if (messengers.length === 0) return null;
  return (
    <div className="cluster messengers">
      <span className="fine">{contact.messengers}</span>
      <ul className="cluster">
        {messengers.map(({ id, name, url, icon }) => (
          <li key={id}>
            {WECHAT_PATTERN.test(`${name} ${icon ?? ''}`) ? (
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
