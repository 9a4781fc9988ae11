/** Sends a body as JSON, and as a form where there is a file in it: the API takes files in forms alone. */
export function serializeBody(body: unknown): string | FormData {
  const members = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!members.some(([, value]) => filesOf(value).length > 0)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of members) append(form, name, value);
  return form;
}

function filesOf(value: unknown): Blob[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is Blob => one instanceof Blob);
}

function append(form: FormData, name: string, value: unknown): void {
  const files = filesOf(value);
  if (value === undefined) return;
  if (files.length > 0) for (const file of files) form.append(name, file);
  else if (typeof value === 'string') form.append(name, value);
  // Empty text empties what null does.
  else form.append(name, value === null ? '' : JSON.stringify(value));
}
