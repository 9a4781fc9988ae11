import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Connects to a database until the test ends, also if it fails: dropping the database would otherwise end the connection
 * with an error that no test reports.
 */
export async function connectForTest(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
