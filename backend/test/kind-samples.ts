import {
  type KindWithCountDto,
  type KindDto,
  type KindFieldDto,
} from '../src/modules/records/index.js';
import { type TestApp } from './app.js';

const IMAGE_URL = 'https://example.com/sample.jpg';

const VALUES: Readonly<Partial<Record<KindFieldDto['type'], unknown>>> = {
  picture: IMAGE_URL,
  video: IMAGE_URL,
  link: IMAGE_URL,
  icon: 'wifi',
  day: '2027-04-01',
  month: '2027-04',
  decimal: '34.5',
};

/** Returns a valid value of a field. */
function sampleValueOf({ type, values, minimum, name, default: initial }: KindFieldDto): unknown {
  return initial ?? values?.[0] ?? minimum ?? VALUES[type] ?? name;
}

/** Returns the input of a record with all fields of its kind in Japanese, and its title in English. */
export function sampleRecord({ fields, titleField }: Pick<KindDto, 'fields' | 'titleField'>) {
  const shared = fields.filter(({ where, readOnly }) => where === 'shared' && !readOnly);
  const localizedFields = fields.filter(({ where }) => where === 'words');
  return {
    baseLanguage: 'ja',
    shared: Object.fromEntries(shared.map((field) => [field.name, sampleValueOf(field)])),
    words: {
      ja: Object.fromEntries(localizedFields.map(({ name }) => [name, '川'])),
      en: { [titleField]: 'River' },
    },
  };
}

/** Creates a record of every kind that has none, a stay, a style guide and translation settings. */
export async function createMissingRecords({ admin }: TestApp): Promise<void> {
  const { body } = await admin.get('/api/content').expect(200);
  for (const kind of body.items as KindWithCountDto[]) {
    if (kind.count > 0 || !kind.creatable) continue;
    await admin.post(`/api/content/${kind.kind}`).send(sampleRecord(kind)).expect(201);
  }
  const { body: rooms } = await admin.get('/api/content/rooms').expect(200);
  const { id: roomId } = rooms.items[0] as { id: number };
  const stay = { roomId, arrival: '2030-04-02', departure: '2030-04-05', state: 'closed' };
  await admin.post('/api/stays').send(stay).expect(201);
  await admin.put('/api/translations/style/ja').send({ text: '丁寧語で書く。' }).expect(200);
  await admin.patch('/api/translations/settings').send({ concurrency: 8 }).expect(200);
}
