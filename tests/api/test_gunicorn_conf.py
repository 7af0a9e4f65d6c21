"""gunicorn's configuration: its settings come from the environment, and each hook does exactly what it says.

Each test has a copy of the module of its own, imported with variables of its own, and undoes what importing does.
"""

import gc
import os
import resource
import shutil
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any
from unittest import mock
from unittest.mock import call

import pytest
from gunicorn.config import Config

from smack.api.long_requests import NICENESS, LargeBodies, run_with_falling_priority
from smack.api.telemetry import refusals
from smack.api.telemetry.metrics import KILLED_FILE_NAME  # imported while no folder is set: one process counts
from smack.api.web.static import WHOLE_DOCUMENT
from smack.words.phrasebook import LANGUAGES

NAME = "smack.api.gunicorn_conf"
MEMORY = ("/dev/shm", os.W_OK)
FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
KEY = "ana:" + "0" * 64
TWO_ADDRESSES = {"SMACK_LONG_BIND": "127.0.0.1:8001", "SMACK_LONG_WORKERS": "2", "SMACK_WORKERS": "3"}
HOOKS = ["on_starting", "pre_fork", "post_worker_init", "post_request", "when_ready", "worker_exit", "child_exit"]
HOOKS += ["pre_exec", "on_exit"]
Load = Callable[..., Any]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Load]:
    """Return a function that imports the module with the given variables and no other settings."""
    monkeypatch.setenv(FOLDER_VARIABLE, "")  # so that it is restored, even if it is missing now
    for name in [name for name in os.environ if name.startswith("SMACK_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda path, mode: (path, mode) != MEMORY)
    modules = []

    def load_with(**variables: str) -> Any:
        os.environ.pop(FOLDER_VARIABLE, None)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        spec: Any = find_spec(NAME)
        modules.append(module := module_from_spec(spec))
        spec.loader.exec_module(module)
        return module

    was_enabled = gc.isenabled()
    yield load_with
    if was_enabled:
        gc.enable()
    for module in modules:
        for name in {"LARGE_BODY_LOCK_FILE", "REFUSALS_SOCKET"} & {*vars(module)}:
            if getattr(module, name) is not None:
                getattr(module, name).close()


@pytest.fixture
def record() -> mock.Mock:
    """Return a record of calls, whose members stand for what the hooks call."""
    return mock.Mock()


def replace(monkeypatch: pytest.MonkeyPatch, conf: Any, record: mock.Mock, *names: str) -> None:
    """Let functions of a module do nothing but be recorded."""
    for name in names:
        monkeypatch.setattr(conf, name, getattr(record, name))


def settings_of(conf: Any) -> dict[str, object]:
    """Return the settings of gunicorn that the module makes, without hooks and logging."""
    return {
        name: value
        for name, value in vars(conf).items()
        if name in Config().settings and not isinstance(value, FunctionType) and name != "logconfig_dict"
    }


def test_without_variables_the_settings_are_the_defaults(load: Load) -> None:
    conf = load()
    assert conf.REFUSALS_SOCKET is None
    assert settings_of(conf) == {
        "bind": ["127.0.0.1:8000"],
        "workers": 2,
        "timeout": 30,
        "graceful_timeout": 20,
        "backlog": 256,
        "worker_class": "smack.api.worker.SmackSyncWorker",
        "logger_class": "smack.api.worker.ServerLogger",
        "preload_app": True,
        "control_socket_disable": True,
        "forwarded_allow_ips": "",
        "worker_tmp_dir": None,
        "max_requests": 0,
        "worker_connections": 4000,
        "keepalive": 15,
        "limit_request_line": 4094,
        "limit_request_fields": 50,
        "limit_request_field_size": 8190,
    }


def test_variables_set_addresses_workers_and_times(load: Load) -> None:
    times = {"SMACK_TIMEOUT": "7", "SMACK_GRACEFUL_TIMEOUT": "5"}
    conf = load(SMACK_BIND="127.0.0.1:8100", SMACK_BACKLOG="99", **times, **TWO_ADDRESSES)
    settings = settings_of(conf)
    assert settings["bind"] == ["127.0.0.1:8100", "127.0.0.1:8001"]
    assert (settings["workers"], conf.LONG_WORKER_COUNT) == (5, 2)
    assert (settings["timeout"], settings["graceful_timeout"], settings["backlog"]) == (7, 5, 99)


def test_workers_for_long_requests_need_an_address_of_their_own(load: Load) -> None:
    conf = load(SMACK_LONG_WORKERS="9", SMACK_WORKERS="3")
    assert (conf.bind, conf.workers, conf.LONG_WORKER_COUNT) == (["127.0.0.1:8000"], 3, 0)


def test_gunicorn_takes_every_setting_and_calls_every_function(load: Load) -> None:
    """It ignores what it does not know, such as a misspelt hook."""
    conf, config = load(), Config()
    for name in (*settings_of(conf), *HOOKS, "logconfig_dict"):
        config.set(name, getattr(conf, name))  # raises an error for a wrong name or value


def test_garbage_is_not_collected_during_the_start(load: Load) -> None:
    gc.enable()
    load()
    assert not gc.isenabled()


@pytest.mark.parametrize(("shared_memory", "is_writable"), [(None, False), ("/dev/shm", True)])
def test_what_workers_share_lies_in_memory_if_it_can(
    shared_memory: str | None, is_writable: bool, load: Load, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = mock.Mock()
    made.mkdtemp.return_value = str(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, mode: (path, mode) != MEMORY or is_writable)
    monkeypatch.setattr(tempfile, "mkdtemp", made.mkdtemp)
    monkeypatch.setattr(tempfile, "TemporaryFile", made.TemporaryFile)
    conf = load()
    assert conf.worker_tmp_dir == shared_memory
    assert made.mock_calls == [
        call.mkdtemp(prefix="smack-metrics-", dir=shared_memory),
        call.TemporaryFile(dir=shared_memory),
    ]
    assert tmp_path == conf.METRICS_FOLDER


def test_a_folder_of_metrics_is_made_and_removed_if_the_operator_has_set_none(load: Load, tmp_path: Path) -> None:
    conf = load()
    (folder,) = tmp_path.iterdir()
    assert conf.OWNS_METRICS_FOLDER
    assert conf.METRICS_FOLDER == folder == Path(os.environ[FOLDER_VARIABLE])
    (folder / "counter_1.db").touch()
    conf.on_exit(None)
    assert not folder.exists()
    conf.on_exit(None)  # it may be gone already


def test_the_folder_of_an_operator_stays(load: Load, tmp_path: Path) -> None:
    conf = load(**{FOLDER_VARIABLE: str(tmp_path)})
    conf.on_exit(None)
    assert not conf.OWNS_METRICS_FOLDER
    assert tmp_path == conf.METRICS_FOLDER
    assert [*tmp_path.iterdir()] == []
    assert os.environ[FOLDER_VARIABLE] == str(tmp_path)


@pytest.mark.parametrize("has_folder", [False, True])
def test_wrong_settings_end_the_start_and_leave_no_folder(
    has_folder: bool, load: Load, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    variables = {FOLDER_VARIABLE: str(tmp_path)} if has_folder else {}
    with pytest.raises(SystemExit) as end:
        load(SMACK_API_KEYS="", **variables)
    assert end.value.code == 1
    assert capsys.readouterr() == ("", "SMACK_API_KEYS: set, but empty; leave it out to have no keys\n")
    assert [*tmp_path.iterdir()] == []


def test_an_address_for_reports_that_is_taken_ends_the_start(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = mock.Mock(side_effect=OSError("SMACK_REFUSALS_BIND: taken"))
    monkeypatch.setattr(refusals, "open_report_socket", opened)
    with pytest.raises(SystemExit) as end:
        load(SMACK_REFUSALS_BIND="127.0.0.1:8002")
    assert end.value.code == 1
    assert capsys.readouterr() == ("", "SMACK_REFUSALS_BIND: taken\n")
    assert opened.mock_calls == [call("127.0.0.1:8002")]
    assert [*tmp_path.iterdir()] == []


def test_at_the_start_the_limit_of_open_files_rises_and_old_metrics_are_merged(
    load: Load, monkeypatch: pytest.MonkeyPatch, record: mock.Mock
) -> None:
    conf = load()
    replace(monkeypatch, conf, record, "merge_dead_workers", "resource")
    record.resource.RLIMIT_NOFILE = resource.RLIMIT_NOFILE
    record.resource.getrlimit.return_value = (100, 2000)
    record.merge_dead_workers.side_effect = BlockingIOError
    conf.on_starting(None)
    assert record.mock_calls == [
        call.resource.getrlimit(resource.RLIMIT_NOFILE),
        call.resource.setrlimit(resource.RLIMIT_NOFILE, (2000, 2000)),
        call.merge_dead_workers(conf.METRICS_FOLDER),
    ]


SHORT, LONG = object(), object()


def worker_of(age: int, listener: object) -> SimpleNamespace:
    return SimpleNamespace(age=age, sockets=[listener])


@pytest.mark.parametrize(
    ("others", "worker_count", "serves_long"),
    [
        ([], 5, True),
        ([LONG], 5, True),
        ([LONG, LONG], 5, False),
        ([LONG, LONG, SHORT, SHORT], 5, False),
        ([SHORT, SHORT, SHORT, LONG], 5, True),
        # at a reload: the oldest go
        ([LONG, SHORT, SHORT, SHORT, LONG], 5, True),
        ([SHORT, LONG, SHORT, SHORT, LONG], 5, False),
        ([LONG, LONG, SHORT, SHORT, SHORT, LONG, LONG], 5, False),
        ([LONG, LONG, SHORT, SHORT, SHORT], 5, True),
        ([LONG, LONG, SHORT], 2, True),
        ([LONG, LONG, SHORT], 3, True),
        ([LONG, LONG, SHORT], 4, False),
        # signals have lowered the number to one: all count
        ([LONG, LONG, SHORT], 1, False),
        ([LONG, SHORT, SHORT], 1, True),
    ],
)
def test_a_new_worker_is_for_long_requests_while_too_few_that_stay_are(
    others: list[object], worker_count: int, serves_long: bool, load: Load
) -> None:
    conf = load(**TWO_ADDRESSES)
    # gunicorn's dictionary is in the order of process ids, which may begin anew
    workers = {1000 - age: worker_of(age, listener) for age, listener in enumerate(others)}
    server = SimpleNamespace(
        LISTENERS=[SHORT, LONG], WORKERS=dict(sorted(workers.items())), num_workers=worker_count
    )
    worker = worker_of(len(others), None)
    conf.pre_fork(server, worker)
    listener = LONG if serves_long else SHORT
    assert vars(worker) == {"age": len(others), "sockets": [listener], "serves_long": serves_long}


@pytest.mark.parametrize("listeners", [[SHORT], [SHORT, LONG, LONG]])
def test_a_worker_is_left_alone_unless_there_are_two_addresses(listeners: list[object], load: Load) -> None:
    worker = worker_of(1, SHORT)
    load().pre_fork(SimpleNamespace(LISTENERS=listeners, WORKERS={}, num_workers=2), worker)
    assert worker == worker_of(1, SHORT)


def worker_with_app(record: mock.Mock, **attributes: object) -> Any:
    """Return a worker with an application like the service's, whose calls are recorded."""
    sinks = SimpleNamespace(by_name={"metrics": record.metrics})
    extensions = {"smack_operation_handler": record.handler, "smack_sinks": sinks}
    return SimpleNamespace(wsgi=SimpleNamespace(extensions=extensions, wsgi_app=record.app), **attributes)


@pytest.fixture
def conf(load: Load, monkeypatch: pytest.MonkeyPatch, record: mock.Mock) -> Any:
    """Return the module with a socket for reports, where no niceness is changed and no thread started."""
    monkeypatch.setattr(refusals, "open_report_socket", lambda _address: record.socket)
    monkeypatch.setattr(os, "nice", record.nice)
    conf = load(SMACK_REFUSALS_BIND="127.0.0.1:8002", SMACK_SHORT_WORK="1234", **TWO_ADDRESSES)
    replace(monkeypatch, conf, record, "start_counting_refusals")
    return conf


def counting(record: mock.Mock) -> Any:
    """Return the call that starts a worker's count of refusals."""
    return call.start_counting_refusals(record.socket, record.metrics.count_refusal)


def test_a_worker_at_the_only_address_behind_a_proxy_counts_refusals_and_has_no_limit(
    conf: Any, record: mock.Mock
) -> None:
    worker = worker_with_app(record)
    conf.post_worker_init(worker)
    assert record.mock_calls == [counting(record)]
    assert worker.wsgi.wsgi_app is record.app


@pytest.mark.parametrize("attributes", [{}, {"serves_long": False}])
def test_a_direct_worker_limits_itself(attributes: dict[str, object], conf: Any, record: mock.Mock) -> None:
    worker = worker_with_app(record, apply_direct_limits=record.apply_direct_limits, **attributes)
    conf.post_worker_init(worker)
    assert record.mock_calls == [counting(record), call.apply_direct_limits(1234)]
    assert worker.wsgi.wsgi_app is record.app


def test_a_worker_for_short_requests_hands_on_what_takes_more(conf: Any, record: mock.Mock) -> None:
    worker = worker_with_app(record, serves_long=False)
    conf.post_worker_init(worker)
    assert record.mock_calls == [counting(record), call.handler.limit_work(1234)]
    assert worker.wsgi.wsgi_app is record.app


def test_a_worker_for_long_requests_has_a_low_priority_and_shares_slots_for_large_bodies(
    conf: Any, record: mock.Mock
) -> None:
    worker = worker_with_app(record, serves_long=True)
    conf.post_worker_init(worker)
    assert record.mock_calls == [
        call.nice(NICENESS),
        call.handler.limit_work(1234, run_with_falling_priority),
    ]
    assert type(worker.wsgi.wsgi_app) is LargeBodies
    assert vars(worker.wsgi.wsgi_app) == {"app": record.app, "lock_file": conf.LARGE_BODY_LOCK_FILE}


def test_refusals_are_counted_only_with_an_address_for_reports_and_metrics(conf: Any, record: mock.Mock) -> None:
    worker = worker_with_app(record)
    worker.wsgi.extensions["smack_sinks"].by_name.clear()
    conf.post_worker_init(worker)
    conf.REFUSALS_SOCKET = None
    conf.post_worker_init(worker_with_app(record))
    assert record.mock_calls == []


@pytest.mark.parametrize("app", [object(), SimpleNamespace(extensions={})])
def test_the_worker_of_another_application_is_left_alone(app: object, conf: Any, record: mock.Mock) -> None:
    conf.post_worker_init(SimpleNamespace(wsgi=app, serves_long=True, apply_direct_limits=record.limits))
    assert record.mock_calls == []


def test_a_connection_has_no_deadline_after_its_answer(load: Load, record: mock.Mock) -> None:
    conf = load()
    conf.post_request(None, None, {"gunicorn.socket": record}, None)
    conf.post_request(None, None, {}, None)
    assert record.mock_calls == [call.settimeout(None)]


@pytest.mark.parametrize(("keys", "requires_key"), [({}, False), ({"SMACK_API_KEYS": KEY}, True)])
def test_what_workers_share_is_built_and_then_exempt_from_the_collection_of_garbage(
    keys: dict[str, str], requires_key: bool, load: Load, monkeypatch: pytest.MonkeyPatch, record: mock.Mock
) -> None:
    conf = load(**keys)
    replace(monkeypatch, conf, record, "build_json_document", "catalogue_routes", "gc")
    conf.when_ready(None)
    assert record.mock_calls == [
        call.build_json_document(WHOLE_DOCUMENT, requires_key=requires_key),
        *(call.catalogue_routes.build_answers(language) for language in LANGUAGES),
        call.gc.freeze(),
        call.gc.enable(),
        call.gc.collect(),
    ]


def test_a_worker_that_ends_by_itself_says_so_and_one_that_is_killed_is_counted(
    load: Load, tmp_path: Path
) -> None:
    conf = load(**{FOLDER_VARIABLE: str(tmp_path)})
    killed = tmp_path / KILLED_FILE_NAME
    worker = SimpleNamespace(pid=999_999_999, aborted=False)
    conf.worker_exit(None, worker)
    assert [path.name for path in tmp_path.iterdir()] == ["ended_999999999"]
    conf.child_exit(None, worker)
    assert not killed.exists()
    conf.child_exit(None, worker)
    assert killed.read_bytes() == b"."
    conf.worker_exit(None, worker)
    conf.child_exit(None, SimpleNamespace(pid=999_999_999, aborted=True))
    assert killed.read_bytes() == b".."


def test_a_folder_that_fails_does_not_stop_the_server(load: Load, tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    conf = load(**{FOLDER_VARIABLE: str(folder)})
    shutil.rmtree(folder)
    for hook in (conf.worker_exit, conf.child_exit):
        hook(None, SimpleNamespace(pid=999_999_999, aborted=True))
    assert not folder.exists()


@pytest.mark.parametrize("original", [{FOLDER_VARIABLE: "/x", "A": "b"}, {"A": "b"}])
def test_a_new_master_gets_the_folder_only_of_an_operator(
    original: dict[str, str], load: Load, tmp_path: Path
) -> None:
    server = SimpleNamespace(cfg=SimpleNamespace(env_orig=dict(original)))
    load(**{FOLDER_VARIABLE: str(tmp_path)}).pre_exec(server)
    assert server.cfg.env_orig == original
    load().pre_exec(server)
    assert server.cfg.env_orig == {"A": "b"}
