const { BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;

/** Signs in as administrator. Returns a function for PUT requests, and the headers of a signed-in request. */
export async function signIn(base = BASE_URL) {
  const call = async (method, path, body, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const credentials = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const { token } = await call('POST', '/api/auth/login', credentials);
  const headers = { Authorization: `Bearer ${token}` };
  const put = (path, body) => call('PUT', path, body, headers);
  return { put, headers };
}
