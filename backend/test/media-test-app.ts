import { MediaTiming } from '../src/modules/media/index.js';
import { Config } from '../src/platform/config/config.js';
import { type ProviderOverride, startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';

export const FAST_RENDITIONS = {
  ...new MediaTiming().renditions,
  sweepMs: 100,
  backoffMs: 50,
  maxBackoffMs: 200,
};

class QuickTiming extends MediaTiming {
  override readonly renditions = FAST_RENDITIONS;
}

/** Runs the cleanup continuously, with the usual grace period. */
class FastCleanupTiming extends QuickTiming {
  override readonly cleanupIntervalMs = 50;
}

export const FAST_MEDIA: ProviderOverride = { token: MediaTiming, value: new QuickTiming() };
export const FAST_CLEANUP: ProviderOverride = {
  token: MediaTiming,
  value: new FastCleanupTiming(),
};

export interface ImageSource {
  readonly type: string;
  readonly srcset: string;
}

/** The product with its media library, and helpers for its tests. */
export class MediaTestApp {
  private constructor(readonly test: TestApp) {}

  /** Data directory of the server. */
  get folder(): string {
    return this.test.app.get(Config).env.DATA_DIR;
  }

  static async open(
    variables: Readonly<Record<string, string>> = {},
    databaseUrl?: string,
    overrides: readonly ProviderOverride[] = [FAST_MEDIA],
  ): Promise<MediaTestApp> {
    return new MediaTestApp(await startApp({ WORKERS: '1', ...variables }, databaseUrl, overrides));
  }

  close(): Promise<void> {
    return this.test.close();
  }

  async upload(bytes: Buffer, purpose = 'event'): Promise<{ id: number; url: string }> {
    const { body } = await this.test.admin
      .post('/api/upload/image')
      .field('for', purpose)
      .attach('image', bytes, 'picture')
      .expect(201);
    return { id: body.asset.id as number, url: body.imageUrl as string };
  }

  /** Creates a room with these images; returns its id. */
  async createRoom(images: readonly string[], fields: object = {}): Promise<number> {
    const { body } = await this.test.admin
      .post('/api/base-rooms')
      .send({ name: '晨之間', type: 'Studio', capacity: 2, images, ...fields })
      .expect(201);
    return body.id as number;
  }

  /** Returns the images of a room as pages of a language show them. */
  async fetchShownImages(roomId: number, language = 'zh_TW') {
    const { body } = await this.test.visitor.get(`/api/rooms/${roomId}?language=${language}`);
    return body.media as {
      url: string;
      alt: string;
      decorative: boolean;
      sources: ImageSource[];
    }[];
  }

  async download(url: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await this.test.visitor.get(url).set(headers).responseType('blob');
    return { status: response.status, headers: response.headers, body: response.body as Buffer };
  }

  /** Whether visitors can download a file. */
  async fileExists(url: string): Promise<boolean> {
    return (await this.download(url)).status === 200;
  }

  /** Waits for the renditions of an image and returns its sources. */
  waitForSources(id: number): Promise<ImageSource[]> {
    return eventually(async () => {
      const { body } = await this.test.admin.get(`/api/media/${id}`).expect(200);
      if (body.renditions !== 'made') throw new Error(`The renditions are ${body.renditions}.`);
      return body.asset.sources as ImageSource[];
    });
  }
}

/** Parses the URLs and widths of a srcset. */
export function parseSrcset(srcset: string): { url: string; width: number }[] {
  return srcset.split(', ').map((entry) => {
    const [url = '', width = ''] = entry.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
}
