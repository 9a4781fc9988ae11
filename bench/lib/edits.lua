-- For wrk: edits one record after the other. IDS is the path of a file with one record id per line, FIELDS the changed
-- fields.
local ids = {}
for id in io.lines(os.getenv("IDS")) do ids[#ids + 1] = id end

local headers = {
  ["Authorization"] = "Bearer " .. os.getenv("TOKEN"),
  ["Content-Type"] = "application/json",
}
local texts = { name = '"name":"Room %d"', description = '"description":"A quiet room, seen %d times."' }
local fields = {}
for field in os.getenv("FIELDS"):gmatch("[^,]+") do fields[#fields + 1] = texts[field] end
local text = "{" .. table.concat(fields, ",") .. "}"
local count = 0

function request()
  count = count + 1
  local path = "/api/base-rooms/" .. ids[(count - 1) % #ids + 1] .. "/translations/en"
  return wrk.format("PUT", path, headers, text:format(count, count))
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.write + summary.errors.timeout
  io.write(string.format("\nmedian %.4f ms, %d edits, %d failed\n",
    latency:percentile(50) / 1000, summary.requests, failed))
end
