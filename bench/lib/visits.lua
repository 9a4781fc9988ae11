-- For wrk: requests the paths in the file PATHS, one per line, in random order, RATE per second over all connections.
math.randomseed(os.time())
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local pause = 1000 * tonumber(os.getenv("CONNECTIONS")) / tonumber(os.getenv("RATE"))

function request()
  return wrk.format("GET", paths[math.random(#paths)], { ["Accept-Encoding"] = "br" })
end

-- Between 0 and twice the pause, so that connections do not send at the same moment.
function delay() return math.floor(2 * pause * math.random()) end

local threads = {}
function setup(thread) threads[#threads + 1] = thread end

-- Global, so that `done` can read it from the thread.
refusals = {}
function response(status)
  if status >= 400 then refusals[status] = (refusals[status] or 0) + 1 end
end

function done(summary, latency)
  local refusalCounts = {}
  for status, count in pairs(threads[1]:get("refusals")) do
    refusalCounts[#refusalCounts + 1] = string.format('%d of %d', count, status)
  end
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('\n{"rate":%.1f,"p50":%.2f,"p99":%.2f,"worst":%.2f,"failed":%d,"refused":"%s"}\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000, failed, table.concat(refusalCounts, ', ')))
end
