import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  KitIcon,
  downloadFile,
  ScreenHead,
  useDateFormat,
  useNumberFormat,
  useWrite,
  sharedAdminTexts,
} from '../../../shared/admin';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { Button } from '../../../shared/ui/button';
import { RestorePointsSection } from './restore-points-section';
import { dataTexts } from './texts';
import { DryRunReport } from './dry-run-report';
import { useImport } from './use-import';
import './data.css';

type ExportFormat = 'json' | 'zip';

/** Section that exports all content as a file, with or without images. */
function ExportSection() {
  const texts = useDictionary(dataTexts);
  const exportData = useWrite<ExportFormat>({
    send: async (client, format) => {
      const response = await client.GET('/api/admin/export-data', {
        params: { query: { format } },
        parseAs: 'blob',
      });
      downloadFile(response, `backup.${format}`);
      return {};
    },
    successToast: () => texts.exported,
    errorTitle: texts.exportFailed,
    errorMessages: texts.failures,
  });
  const renderDownloadButton = (format: ExportFormat, label: string) => (
    <Button
      busy={exportData.isBusyWith(format)}
      disabled={exportData.isPending && !exportData.isBusyWith(format)}
      onClick={() => exportData.mutate(format)}
    >
      <KitIcon name="download" />
      {exportData.isBusyWith(format) ? texts.exporting : label}
    </Button>
  );
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">{texts.exportTitle}</h2>
      <p className="data-transfer-text">{texts.exportText}</p>
      <div className="admin-actions data-transfer-export">
        {renderDownloadButton('json', texts.exportJson)}
        {renderDownloadButton('zip', texts.exportZip)}
      </div>
    </section>
  );
}

/** Section that says when the backup of the whole site, which staff cannot make here, was last verified. */
function ServerBackupSection() {
  const { serverBackup: texts } = useDictionary(dataTexts);
  const dateFormat = useDateFormat();
  const { data } = useQuery(useApi().queryOptions('get', '/api/overview'));
  if (!data) return null;
  const { verifiedAt } = data.backup;
  return (
    <section aria-labelledby="server-backup-title">
      <h2 id="server-backup-title">{texts.title}</h2>
      <p className="data-transfer-text">{texts.about}</p>
      <p className="data-transfer-text">
        {verifiedAt === null ? texts.none : texts.verified(dateFormat.dayTime(verifiedAt))}
      </p>
    </section>
  );
}

/** Screen of all content as data: export, import, restore points, and the state of the server's own backup. */
export function DataScreen() {
  const texts = useDictionary(dataTexts);
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={texts.about} />
      <div className="data-transfer admin-sections">
        <div>
          <ExportSection />
          <ImportSection />
        </div>
        <div>
          <RestorePointsSection />
          <ServerBackupSection />
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">{texts.stepsTitle}</h2>
            <ol className="data-transfer-steps stack">
              {texts.steps.map(([action, how]) => (
                <li key={action}>
                  <span>
                    <b>{action}</b> {how}
                  </span>
                </li>
              ))}
            </ol>
            <p className="admin-note admin-note-line tone-warn data-transfer-warning">
              <Icon name="warning" />
              <span>{texts.warning}</span>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}

/** Section that imports a backup. The file is uploaded and its changes are shown before it replaces the content. */
function ImportSection() {
  const texts = useDictionary(dataTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { fileSize } = useNumberFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const { file, step, percent, dryRunResult, failure, chooseFile, replaceContent, cancelImport } =
    useImport();
  const busy = step === 'replacing' || step === 'done';
  // A ZIP may contain images that are missing here, although all records are the same.
  const isUnchanged = dryRunResult?.changes?.length === 0 && !/\.zip$/i.test(file?.name ?? '');
  const chooseFirstFile = (files: FileList | null | undefined) => {
    const [chosenFile] = files ?? [];
    if (chosenFile && !busy) chooseFile(chosenFile);
  };
  return (
    <section aria-labelledby="import-title">
      <h2 id="import-title">{texts.importTitle}</h2>
      <div
        className={
          isDragOver
            ? 'data-transfer-import stack gap-15 data-transfer-over'
            : 'data-transfer-import stack gap-15'
        }
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          chooseFirstFile(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={texts.choose}
          onChange={(event) => {
            chooseFirstFile(event.target.files);
            // Otherwise choosing a file of the same name again would fire no event.
            event.target.value = '';
          }}
        />
        <div className="data-transfer-file row gap-125">
          <KitIcon name="upload" />
          {file ? (
            <span className="grow">
              <b>{file.name}</b> <span className="admin-quiet">{fileSize(file.size)}</span>
            </span>
          ) : (
            <span className="admin-quiet grow">{texts.chooseHint}</span>
          )}
          <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
            {file ? texts.chooseAnother : texts.choose}
          </Button>
        </div>
        {(step === 'reading' || step === 'replacing') && (
          <p className="data-transfer-progress row gap-15" role="status">
            <progress
              aria-label={texts.sending(percent)}
              {...(percent < 100 && { value: percent })}
              max={100}
            />
            {percent < 100 ? texts.sending(percent) : texts[step]}
          </p>
        )}
        {dryRunResult && <DryRunReport outcome={dryRunResult} about={texts.dryRunText} />}
        {failure && (
          <p className="admin-note tone-bad data-transfer-failure" role="alert">
            <span>
              <b>{texts.importFailed}</b> {failure}
            </span>
            {file && step === 'idle' && (
              <Button size="small" onClick={() => chooseFile(file)}>
                {sharedTexts.list.retry}
              </Button>
            )}
          </p>
        )}
        {step === 'done' && <p role="status">{texts.reloading}</p>}
        {dryRunResult && (
          <>
            <div className="admin-actions">
              <Button disabled={busy} onClick={cancelImport}>
                {sharedTexts.cancel}
              </Button>
              <Button
                variant="danger"
                className="admin-final"
                busy={step === 'replacing'}
                disabled={step === 'done'}
                disabledReason={isUnchanged ? texts.unchanged : undefined}
                onClick={() => replaceContent()}
              >
                {texts.replace}
              </Button>
            </div>
            <p className="admin-quiet">{texts.replaceHint}</p>
          </>
        )}
      </div>
    </section>
  );
}
