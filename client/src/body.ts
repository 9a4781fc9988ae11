/** Serializes a body as JSON, or as a form if it contains a file: the API accepts files in forms only. */
export function serializeBody(body: unknown): string | FormData {
  const members = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!members.some(([, value]) => filesOf(value).length > 0)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of members) appendField(form, name, value);
  return form;
}

function filesOf(value: unknown): Blob[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item): item is Blob => item instanceof Blob);
}

function appendField(form: FormData, name: string, value: unknown): void {
  const files = filesOf(value);
  if (value === undefined) return;
  if (files.length > 0) for (const file of files) form.append(name, file);
  else if (typeof value === 'string') form.append(name, value);
  // In a form, an empty text clears a field, as null does in JSON.
  else form.append(name, value === null ? '' : JSON.stringify(value));
}
