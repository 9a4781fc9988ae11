// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { token } from '../../../api/token';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { DataScreen } from './data-screen';
import { dataTexts } from './texts';

const server = mockApi();
afterEach(() => void vi.unstubAllGlobals());

const OUTCOME = {
  totalRecords: 3,
  skippedRecords: 0,
  errorRecords: 0,
  missingPictures: 0,
  importLog: [],
  problems: [],
  changes: [],
};

it('continues an import when its screen is left, and reports the result', async () => {
  const imports: XMLHttpRequest[] = [];
  class FakeRequest {
    upload = {};
    status = 200;
    responseText = JSON.stringify(OUTCOME);
    isAborted = false;
    onload = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => (this.isAborted = true);
    open(_method: string, url: string) {
      if (url.includes('dryRun=false')) imports.push(this as unknown as XMLHttpRequest);
    }
    send() {
      if (!imports.includes(this as unknown as XMLHttpRequest)) setTimeout(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  token.store('token');
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/admin/backups', () => HttpResponse.json([])),
  );
  const texts = await dataTexts.load('en');
  await renderAdminPage('/admin/data', {
    routes: {
      '/admin/data': (
        <>
          <Link to="/admin/other">Leave</Link>
          <DataScreen />
        </>
      ),
      '/admin/other': <p>Other screen</p>,
    },
  });
  const file = new File(['{}'], 'backup.json');
  fireEvent.change(await screen.findByLabelText(texts.choose), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: texts.replace }));
  await waitFor(() => expect(imports).toHaveLength(1));
  fireEvent.click(screen.getByText('Leave'));
  await screen.findByText('Other screen');
  expect(imports[0]).toHaveProperty('isAborted', false);
  imports[0]?.onload?.({} as ProgressEvent);
  await screen.findByText(texts.done);
});
