// `croupier serve`: the house over the network.
#pragma once

#include <cstdint>
#include <string>

namespace croupier {

// What settings.h lists, and where a file of them is.
struct ServeRequest {
  std::string config;
  std::string listen = "127.0.0.1:8080";
  std::string data = "croupier-data";
  std::string storage = {};  // postgresql://…; empty: SQLite in the data folder
  std::string address;       // under which people reach it; empty: this machine
  std::string keys;          // empty: DATA.keys
  std::string heads;         // empty: DATA.heads
  std::string web;           // empty: beside the program
  std::string metrics_key;
  std::string log = "info";
  double pace = 1.0;
  bool production = false;
  std::string time_zone = "UTC";
  bool quiet_floor = false;
  unsigned pairs_scale = 1;
  std::string stacked;             // only in builds with tests
  std::int64_t ahead_seconds = 0;  // only there, too
  unsigned threads = 2;
};

int run_serve(const ServeRequest& request);

}  // namespace croupier
