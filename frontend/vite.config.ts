import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// One command, `vite build --app`, writes both halves: what browsers load and what the server renders with.
export default defineConfig({
  plugins: [react()],
  builder: {},
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true } },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
});
