import { setSourceMapsSupport } from 'node:module';

// Preloaded: names the lines of our own source in what fails. `--enable-source-maps` would read those of every library
// at the start too, which is a tenth of it.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
