import { type components } from '@kawabe/client';
import { KitIcon, sharedAdminTexts, useLabels, useRecordName } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { Icon } from '../../../shared/ui/icon';
import { dataTexts } from './texts';
import { type ImportResult } from './use-import';

type KindChanges = components['schemas']['KindChangesDto'];

/** Maximum number of names in the sentence about lost records. The list of all changes has the others. */
const MAX_LISTED_NAMES = 6;
const NO_CHANGES: readonly KindChanges[] = [];

const renderCountCell = (count: number, className: string) =>
  count === 0 ? <td className="admin-quiet">–</td> : <td className={className}>{count}</td>;

/** Returns a function that formats the name of a record in the report. Settings are named by the label of their field. */
function useRecordNameFormat() {
  const texts = useDictionary(dataTexts);
  const { kind: kindLabel } = useLabels();
  const formatRecordName = useRecordName();
  return (kind: string, { id, name, names }: KindChanges['removed'][number]) =>
    formatRecordName({ kind, label: name, names }).text || texts.unnamed(kindLabel(kind).one, id);
}

/** Warning that names the records that will be lost. */
function RemovedRecords({ changes }: { changes: readonly KindChanges[] }) {
  const texts = useDictionary(dataTexts);
  const { kind: kindLabel } = useLabels();
  const nameOf = useRecordNameFormat();
  const removedNames = changes.flatMap(({ kind, removed }) =>
    removed.map((record) => texts.lost(kindLabel(kind).many, nameOf(kind, record))),
  );
  const total = changes.reduce((sum, { removedCount }) => sum + removedCount, 0);
  if (total === 0) return null;
  const shownNames = removedNames.slice(0, MAX_LISTED_NAMES);
  const names =
    total > shownNames.length ? [...shownNames, texts.more(total - shownNames.length)] : shownNames;
  return (
    <li className="data-transfer-error">
      <Icon name="warning" className="admin-line-icon" />
      {texts.losses(names.join(' · '))}
    </li>
  );
}

function AllChanges({ changes }: { changes: readonly KindChanges[] }) {
  const texts = useDictionary(dataTexts);
  const { kind: kindLabel } = useLabels();
  const nameOf = useRecordNameFormat();
  const changeTypes = ['added', 'changed', 'removed'] as const;
  const total = changes.reduce(
    (sum, { addedCount, changedCount, removedCount }) =>
      sum + addedCount + changedCount + removedCount,
    0,
  );
  return (
    <details className="data-transfer-more admin-quiet">
      <summary>{texts.seeAll(total)}</summary>
      {changes.map((kindChanges) => (
        <dl key={kindChanges.kind}>
          {changeTypes.map(
            (change) =>
              kindChanges[change].length > 0 && (
                <div key={change}>
                  <dt>
                    {kindLabel(kindChanges.kind).many} · {texts[change]}
                  </dt>
                  <dd>
                    {kindChanges[change]
                      .map((record) => nameOf(kindChanges.kind, record))
                      .join(' · ')}
                    {kindChanges[`${change}Count`] > kindChanges[change].length &&
                      ` · ${texts.more(kindChanges[`${change}Count`] - kindChanges[change].length)}`}
                  </dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </details>
  );
}

type ImportProblems = ImportResult['problems'];

/** Lists the skipped records of the file, with the errors of their fields. */
function RecordProblems({ problems, total }: { problems: ImportProblems; total: number }) {
  const texts = useDictionary(dataTexts);
  const { colon, languages } = useDictionary(sharedAdminTexts);
  const { kind: kindLabel, field: fieldLabel } = useLabels();
  const { fieldText } = useErrorText();
  const reasonOf = ({ code, ...error }: ImportProblems[number]['errors'][number]) => {
    if (code === 'duplicate') return texts.twice;
    return code === 'invalid' ? texts.invalid : fieldText({ code, ...error });
  };
  /** Returns the label of a field by its path, such as `fields.capacity` or `versions.ja.words.name`. */
  const labelOf = (path: string) => {
    const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
    const language = LANGUAGES.find((code) => parts.includes(code));
    const label = fieldLabel(parts.at(-1) ?? '');
    return language ? texts.ofLanguage(label, languages[language]) : label;
  };
  return (
    <details className="data-transfer-more admin-quiet" open>
      <summary>{texts.problems(total)}</summary>
      <ul>
        {problems.map(({ record, kind, id, errors }) => (
          <li key={record}>
            {texts.record(record, kind && [kindLabel(kind).one, id ?? ''].join(' ').trim())}
            <ul>
              {errors.map((error) => (
                <li key={`${error.field} ${error.code}`}>
                  {error.field && labelOf(error.field) + colon}
                  {reasonOf(error)}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {total > problems.length && <li>{texts.more(total - problems.length)}</li>}
      </ul>
    </details>
  );
}

/** Report of a dry run of an import or a restore: changes by kind, lost and skipped records, and the log. */
export function DryRunReport({ outcome, about }: { outcome: ImportResult; about: string }) {
  const texts = useDictionary(dataTexts);
  const { kind: kindLabel } = useLabels();
  const {
    changes = NO_CHANGES,
    skippedRecords,
    errorRecords,
    missingPictures: missingImages,
  } = outcome;
  const warnings = [
    errorRecords > 0 && texts.unreadable(errorRecords),
    skippedRecords > 0 && texts.skipped(skippedRecords),
    missingImages > 0 && texts.missingImages(missingImages),
  ].filter((sentence) => sentence !== false);
  return (
    <div className="data-transfer-report stack gap-125">
      <p className="admin-note admin-note-line data-transfer-note" role="status">
        <KitIcon name="eye" />
        <span>
          <b>{texts.dryRun}</b> {changes.length > 0 ? about : texts.unchanged}
        </span>
      </p>
      {changes.length > 0 && (
        <table className="full-table">
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.added}</th>
              <th scope="col">{texts.changed}</th>
              <th scope="col">{texts.removed}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ kind, nowCount, addedCount, changedCount, removedCount }) => (
              <tr key={kind}>
                <th scope="row">{kindLabel(kind).many}</th>
                <td>{nowCount}</td>
                {renderCountCell(addedCount, 'data-transfer-ok')}
                {renderCountCell(changedCount, '')}
                {renderCountCell(removedCount, 'data-transfer-error')}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="data-transfer-lines stack gap-05">
        <RemovedRecords changes={changes} />
        {warnings.map((sentence) => (
          <li key={sentence} className="data-transfer-warn">
            <Icon name="warning" className="admin-line-icon" />
            {sentence}
          </li>
        ))}
      </ul>
      {outcome.problems.length > 0 && (
        <RecordProblems problems={outcome.problems} total={errorRecords + skippedRecords} />
      )}
      {changes.length > 0 && <AllChanges changes={changes} />}
      <details className="data-transfer-more admin-quiet">
        <summary>{texts.log(outcome.importLog.length)}</summary>
        <ul lang="en">
          {outcome.importLog.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
