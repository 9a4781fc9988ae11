import { type components } from '@kawabe/client';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { ExternalLink } from '../../../shared/ui/links';
import { type TextBlock, parseTextBlocks } from './text-blocks';
import './policies.css';

function Block({ block }: { block: TextBlock }) {
  if (block.type === 'heading') return <h2>{block.text}</h2>;
  if (block.type === 'paragraph') return <p>{block.text}</p>;
  if (block.type === 'table') return <Table {...block} />;
  const items = block.items.map((item, index) => <li key={index}>{item}</li>);
  return block.ordered ? (
    <ol className="policy-steps" start={block.start}>
      {items}
    </ol>
  ) : (
    <ul className="policy-list">{items}</ul>
  );
}

function Table({ head, rows }: TextBlock & { type: 'table' }) {
  return (
    <table className="policy-table">
      {head && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th className="fine" key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PolicyView({ policy }: { policy: components['schemas']['PolicyLinkDto'] }) {
  const { language, texts } = useLanguage();
  return (
    <article className="container policy">
      <p className="fine">{texts.policies.title}</p>
      <h1 lang={fieldLang(policy, 'name', language)}>{policy.name}</h1>
      <div className="policy-text" lang={fieldLang(policy, 'body', language)}>
        {parseTextBlocks(policy.body ?? '').map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
      {!policy.body && policy.url && (
        <ExternalLink href={policy.url}>{texts.policies.readHere}</ExternalLink>
      )}
    </article>
  );
}
